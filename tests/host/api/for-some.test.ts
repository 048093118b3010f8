import { endpoint, one } from '@console/core/contract'
import { route } from '@console/core/server'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { sendError } from '../../../host/server/api/errors'
import { mountRoutes } from '../../../host/server/api/mount'
import { OperatorConfig } from '../../../host/server/config/console-config'
import { PluginDecisions } from '../../../host/server/customer-plugins/decisions'
import { Audience } from '../../../host/server/identity/accounts/audience'
import { type Person, sharedService } from '../../support/service'

const service = await sharedService()
const acme = await service.newPerson()
const other = await service.newPerson()

const hits = endpoint({
  method: 'GET' as const,
  path: '/acme/hits',
  scope: 'read-buckets',
  summary: 'Hits',
  response: one(z.object({ uid: z.int() })),
})

async function ask(person?: Person) {
  const app = Fastify()
  app.setErrorHandler(sendError)
  app.setValidatorCompiler(() => () => true)
  app.setSerializerCompiler(() => (value) => JSON.stringify(value))
  const { db, services } = service
  const operator = OperatorConfig.parse({ customerGroups: { acme: [acme.uid] } })
  const audience = new Audience(db, operator, new PluginDecisions(db, services.events))
  const manifest = { id: 'acme', onlyFor: 'acme', rules: { acme: { group: 'acme' } } }
  const answers = route(hits, async ({ caller: { uid } }) => ({ data: { uid } }))
  mountRoutes(app, [answers], service.services, {
    includes: (caller) => audience.includes(manifest, caller),
  })
  const authorization = person && `Bearer ${person.token}`
  return app.inject({ url: '/api/acme/hits', headers: { ...(authorization && { authorization }) } })
}

test('a call of a plugin that is for one customer answers that customer', async () => {
  expect((await ask(acme)).json()).toEqual({ data: { uid: acme.uid } })
})

test('others, strangers and an IAM user without the scope get the same 404 as for no such call, or their refusal', async () => {
  for (const person of [other, undefined]) {
    const { statusCode, json } = await ask(person)
    const nowhere = await service.call('GET', '/api/acme/nothing', {
      ...(person && { token: person.token }),
    })
    expect({ status: statusCode, body: json() }).toEqual({
      status: nowhere.status,
      body: nowhere.body,
    })
  }
  expect((await ask(await service.newIamUser(acme, ['read-filescanning']))).statusCode).toBe(403)
})
