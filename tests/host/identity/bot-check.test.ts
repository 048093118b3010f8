import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type Challenge, solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { afterAll, afterEach, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { WidgetBotCheck } from '../../../host/server/identity/bot-check/widget-bot-check'
import { startService, type TestService } from '../../support/service'
import { keptLog } from '../support/kept-log'

const mail = (service: TestService, bot_check?: string) =>
  service.call('POST', '/api/password/email', {
    body: { email: 'anna@example.org', ...(bot_check !== undefined && { bot_check }) },
  })

const messageOf = (answer: Awaited<ReturnType<typeof mail>>) =>
  answer.status === 204 ? 'accepted' : answer.body.errors?.bot_check?.[0]

describe('the own check', () => {
  let service: TestService
  beforeAll(async () => {
    service = await startService({}, { operator: { botCheck: { kind: 'altcha', cost: 1 } } })
  })
  afterAll(() => service.close())
  afterEach(() => vi.useRealTimers())

  const newTask = async (): Promise<Challenge> =>
    (await service.call('GET', '/api/bot-check')).body.data

  async function solve(challenge: Challenge) {
    const solution = await solveChallenge({ challenge, deriveKey })
    return { challenge, solution }
  }

  const encode = (answer: object) => btoa(JSON.stringify(answer))

  test('is asked for, and taken once', async () => {
    expect(messageOf(await mail(service))).toBe('Please confirm that you are not a robot')
    const answer = encode(await solve(await newTask()))
    expect(messageOf(await mail(service, answer))).toBe('accepted')
    expect(messageOf(await mail(service, answer))).toBe('This check was used before: tick it again')
  })

  test('one answer sent twice at once counts once', async () => {
    const answer = encode(await solve(await newTask()))
    const both = await Promise.all([mail(service, answer), mail(service, answer)])
    expect(both.map(messageOf).sort()).toEqual([
      'This check was used before: tick it again',
      'accepted',
    ])
  })

  test.each<[string, (answer: Awaited<ReturnType<typeof solve>>) => object]>([
    [
      'an easier task of its own',
      ({ challenge, ...rest }) => ({
        ...rest,
        challenge: { ...challenge, parameters: { ...challenge.parameters, keyPrefix: '00' } },
      }),
    ],
    [
      'a later end',
      ({ challenge, ...rest }) => ({
        ...rest,
        challenge: { ...challenge, parameters: { ...challenge.parameters, expiresAt: 9e9 } },
      }),
    ],
    [
      'a key that was not found',
      ({ challenge }) => ({
        challenge,
        solution: { counter: 1, derivedKey: '00'.repeat(32) },
      }),
    ],
    ['nothing like an answer', () => ({ hello: 'world' })],
  ])('refuses %s', async (_title, forge) => {
    const answer = encode(forge(await solve(await newTask())))
    expect(messageOf(await mail(service, answer))).toBe('The check failed: tick it again')
  })

  test('refuses what is no text of an answer at all', async () => {
    expect(messageOf(await mail(service, 'ä not base64'))).toBe('The check failed: tick it again')
  })

  test('an answer is good for twenty minutes', async () => {
    const answer = encode(await solve(await newTask()))
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 21 * 60_000 })
    expect(messageOf(await mail(service, answer))).toBe('The check took too long: tick it again')
  })
})

test.each([
  ['where the operator switched it off', { botCheck: { kind: 'none' } }],
  ['in the China build', { buildRegion: 'cn-north-1', botCheck: { kind: 'altcha' } }],
])('nobody is checked %s', async (_title, operator) => {
  const service = await startService({}, { operator })
  onTestFinished(() => service.close())
  expect((await service.call('GET', '/api/bot-check')).status).toBe(200)
  expect(messageOf(await mail(service))).toBe('accepted')
})

describe("a third party's widget", () => {
  async function startVerifier(answer: (fields: URLSearchParams) => object) {
    const asked: URLSearchParams[] = []
    const server = createServer(async (request, response) => {
      const chunks: Buffer[] = []
      for await (const chunk of request) chunks.push(chunk)
      const fields = new URLSearchParams(Buffer.concat(chunks).toString())
      asked.push(fields)
      response.end(JSON.stringify(answer(fields)))
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    onTestFinished(() => void server.close())
    const { port } = server.address() as AddressInfo
    const options = { verifyUrl: `http://127.0.0.1:${port}/`, secret: 'kept', log: keptLog() }
    return { check: new WidgetBotCheck(options), asked }
  }

  test('is believed when its maker says so', async () => {
    const { check, asked } = await startVerifier((fields) => ({
      success: fields.get('response') === 'person',
    }))
    await check.check('person', { ip: '192.0.2.7' })
    expect(Object.fromEntries(asked[0] ?? [])).toEqual({
      secret: 'kept',
      response: 'person',
      remoteip: '192.0.2.7',
    })
    await expect(check.check('robot', { ip: '192.0.2.7' })).rejects.toMatchObject({
      status: 422,
      errors: { bot_check: ['The check failed: do it again'] },
    })
    await expect(check.check(undefined, { ip: '192.0.2.7' })).rejects.toThrow('not a robot')
    expect(asked).toHaveLength(2)
  })

  test('lets nobody pass while its maker says nothing that can be read', async () => {
    const { check } = await startVerifier(() => ['?'])
    await expect(check.check('person', { ip: '' })).rejects.toThrow('cannot be reached')
  })

  test('needs its secret when the service starts', async () => {
    const botCheck = {
      kind: 'widget',
      script: 'https://challenges.example/api.js',
      siteKey: 'site',
      verifyUrl: 'https://challenges.example/siteverify',
    }
    await expect(startService({}, { operator: { botCheck } })).rejects.toThrow(
      'BOT_CHECK_SECRET is missing',
    )
  })
})
