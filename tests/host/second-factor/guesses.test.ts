import { expect, test } from 'vitest'
import { addApp, codeOf } from '../../support/factor'
import { openService, type Person } from '../../support/service'

const service = await openService({}, { operator: { rateLimits: { signIn: 10_000 } } })

const browser = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:130.0) Firefox/130.0' }

/** A session that has shown the password, at an address. */
async function login({ email, password }: Person, from: string) {
  const asked = { from, headers: browser }
  const { body, status } = await service.call('POST', '/api/login', {
    ...asked,
    body: { email, password },
  })
  expect(status).toBe(200)
  const token: string = body.access_token
  return async (proof: object) =>
    (await service.call('POST', '/api/second-factor/check', { ...asked, token, body: proof }))
      .status
}

const wrong = { code: '000000' }

test('who guesses with the right password does not lock out the owner where the factor was given before', async () => {
  const anna = await service.newPerson()
  const { secret, codes } = await addApp(anna)
  const home = await login(anna, '203.0.113.7')
  expect(await home({ code: codeOf(secret) })).toBe(200)

  const guess = await login(anna, '198.51.100.9')
  const statuses = []
  for (let at = 0; at < 8; at += 1) statuses.push(await guess(wrong))
  expect(statuses).toEqual([422, 422, 422, 422, 422, 429, 429, 429])
  expect(await (await login(anna, '203.0.113.8'))({ recovery_code: codes[0] })).toBe(200)
  // The session in which it was given asks again, from another network.
  expect(await home({ recovery_code: codes[1] })).toBe(200)
  // A place where it was never given, and a session of its own.
  expect(await (await login(anna, '192.0.2.1'))({ recovery_code: codes[2] })).toBe(200)
})

test('who guesses gains nothing by new sessions, nor by new networks', async () => {
  const anna = await service.newPerson()
  await addApp(anna)
  let tried = 0
  for (let session = 0; session < 12; session += 1) {
    const guess = await login(anna, `198.51.${session}.9`)
    for (let at = 0; at < 5; at += 1) if ((await guess(wrong)) === 422) tried += 1
  }
  expect(tried).toBe(25)
})
