import { expect, test } from 'vitest'
import { OperatorConfig } from '../../../host/server/config/console-config'
import { ExternalPlugins } from '../../../host/server/console/external-plugins'
import { sayWishProblems } from '../../../host/server/console/say-wish-problems'
import { createOutgoing } from '../../../host/server/outgoing/guarded-fetch'

const assets = {
  main: { file: '', imports: [], drawing: [], signedIn: [], calls: [] },
  plugins: {},
  shared: {},
}

async function warningsOf(config: object) {
  const warnings: object[] = []
  const log = { warn: (facts: object) => void warnings.push(facts), error: () => undefined }
  const external = new ExternalPlugins({
    directories: [],
    addresses: [],
    outgoing: createOutgoing([]),
    off: [],
    log,
  })
  await sayWishProblems({ operator: OperatorConfig.parse(config), external, log }, assets)
  return warnings
}

test('the log names what the configuration asks for and no plugin has', async () => {
  const rules = { 'plugin-studio.plugins': { flag: 'operators' } }
  expect(await warningsOf({ remove: ['buckets.list', 'buckets.lst'], rules })).toEqual([
    {
      problems: [
        '“remove” names buckets.lst, which no plugin that is on has',
        '“rules” names plugin-studio.plugins, which no plugin that is on has',
      ],
    },
  ])
})

test('a misspelt plugin is named, wherever it stands', async () => {
  const config = { plugins: { on: ['sampel'], off: ['tols'] }, settings: { bukets: {} } }
  expect(await warningsOf(config)).toEqual([
    {
      problems: [
        '“plugins.on” names sampel, and there is no such plugin',
        '“plugins.off” names tols, and there is no such plugin',
        '“settings” names bukets, and there is no such plugin',
      ],
    },
  ])
})

test('a configuration that can be followed is not spoken of', async () => {
  expect(await warningsOf({})).toEqual([])
  expect(await warningsOf({ remove: ['buckets.list'] })).toEqual([])
})
