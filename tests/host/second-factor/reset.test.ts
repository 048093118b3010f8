import { scopesOf } from '@console/core/contract'
import { expect, test } from 'vitest'
import { enabledManifests } from '../../../host/catalogue'
import { operatorCommand } from '../../../host/server/operators/operator-command'
import { addApp, codeOf } from '../../support/factor'
import { sharedService } from '../../support/service'

const service = await sharedService()

async function command(...args: string[]) {
  const lines: string[] = []
  const { run } = operatorCommand(scopesOf(enabledManifests({ on: [], off: [] })))
  const done = await run({ args, services: service.services, print: (line) => lines.push(line) })
  return { done, text: lines.join('\n') }
}

test('who has lost all second factors is let in by the command, is told so, and all sessions end', async () => {
  const anna = await service.newPerson()
  await addApp(anna)
  const login = { email: anna.email, password: anna.password }
  const before = await service.call('POST', '/api/login', { body: login })
  const asked = await service.call('GET', '/api/buckets', { token: before.body.access_token })
  expect(asked.status).toBe(401)

  expect(await command(anna.email, '--reset-factor')).toEqual({
    done: true,
    text: `${anna.email} logs in with the password alone, until a second factor is added`,
  })
  expect((await anna.call('GET', '/buckets')).status).toBe(401)
  const after = await service.call('POST', '/api/login', { body: login })
  const token = after.body.access_token
  expect((await service.call('GET', '/api/buckets', { token })).status).toBe(200)
  const mail = await service.mailTo(anna.email, /second factor/)
  expect((await service.outbox()).some(({ text }) => /removed by the provider/.test(text))).toBe(
    true,
  )
  expect(mail.to).toBe(anna.email)
  const log = (await service.call('GET', '/api/audit-log', { token })).body.data
  expect(log).toContainEqual(
    expect.objectContaining({
      user: 'Operator',
      action: `Second factors of ${anna.email} removed`,
      path: 'npm run operator',
    }),
  )
})

test('the command says when nobody logs in so', async () => {
  expect(await command('nobody@example.org', '--reset-factor')).toMatchObject({ done: false })
})

test('the command turns billing of an account off and on, with an entry in its audit log', async () => {
  const carl = await service.newPerson()
  const activeOf = async () => (await carl.call('GET', '/user-info')).body.data.active
  expect(await command(carl.email, '--active', 'without-billing')).toMatchObject({ done: true })
  expect(await activeOf()).toBe(3)
  const { body } = await carl.call('GET', '/audit-log')
  const action = `Account status of ${carl.email} set to without-billing`
  expect(body.data).toContainEqual(expect.objectContaining({ user: 'Operator', action }))
  expect(await command(carl.email, '--active', 'normal')).toMatchObject({ done: true })
  expect(await activeOf()).toBe(2)
  expect(await command(carl.email, '--active', 'off')).toMatchObject({ done: false })
})

test('a mail tells of a browser that is remembered, and of one that is so no more', async () => {
  const bert = await service.newPerson()
  const app = await addApp(bert)
  const body = { code: codeOf(app.secret, 1), remember: true }
  expect((await bert.call('POST', '/second-factor/check', body)).status).toBe(200)
  expect((await service.mailTo(bert.email, /is remembered at/)).text).toMatch(/30 days/)
  const { devices } = (await bert.call('GET', '/second-factor')).body.data
  const gone = await bert.call('DELETE', `/second-factor/devices/${devices[0].id}`)
  expect(gone.status).toBeLessThan(300)
  expect((await service.mailTo(bert.email, /no more at/)).text).toMatch(/asked for your second/)
})
