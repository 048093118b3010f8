import { expect, test } from 'vitest'
import { OperatorConfig } from '../../../host/server/config/console-config'
import type { Assets } from '../../../host/server/console/assets'
import type { ExternalPlugins } from '../../../host/server/console/external-plugins'
import { pageContent } from '../../../host/server/console/page/page-content'
import { PluginDecisions } from '../../../host/server/customer-plugins/decisions'
import { Audience } from '../../../host/server/identity/accounts/audience'
import { knownByBearer } from '../../../host/server/identity/authority/tokens'
import { openService, type Person } from '../../support/service'

/** The first account that a service makes is 1001. */
const operator = OperatorConfig.parse({
  plugins: { on: ['customization-music-check'] },
  customerGroups: { 'music-check': [1001] },
})

const service = await openService()
const acme = await service.newPerson()
const other = await service.newPerson()

const main = { file: '', imports: [], drawing: [], signedIn: [], calls: [] }
const assets: Assets = { main, plugins: {}, shared: {} }
const nothing = { find: async () => [] } as unknown as ExternalPlugins

async function pageFor(person?: Person) {
  const decisions = new PluginDecisions(service.db, service.services.events)
  const audience = new Audience(service.db, operator, decisions)
  const known = person && (await knownByBearer(service.db, person.token))
  const { config } = await pageContent(
    operator,
    nothing,
    { slim: assets, open: assets },
    {
      isFor: (manifest) => audience.includes(manifest, known?.caller),
    },
  )
  return config
}

test('the page of whom a plugin is for names it', async () => {
  expect(JSON.stringify(await pageFor(acme))).toContain('customization-music-check')
})

test('nobody else’s page names it, nor the one before sign-in, but whoever signs in gets a new one', async () => {
  for (const config of [await pageFor(other), await pageFor()]) {
    expect(JSON.stringify(config)).not.toContain('music-check')
    expect(config.forSome).toBe(true)
  }
})
