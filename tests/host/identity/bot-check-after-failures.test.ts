import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { beforeEach, expect, test } from 'vitest'
import { openService } from '../../support/service'
import { newAddress, registration, type Visitor, visitorOf } from './people'

let visitor: Visitor

const service = await openService({}, { operator: { botCheck: { kind: 'altcha', cost: 1 } } })
beforeEach(() => {
  visitor = visitorOf(service)
})

async function solved(): Promise<string> {
  const challenge = (await service.call('GET', '/api/bot-check')).body.data
  const solution = await solveChallenge({ challenge, deriveKey })
  return btoa(JSON.stringify({ challenge, solution }))
}

const login = (email: string, password: string, bot_check?: string) =>
  visitor.post('/login', { email, password, ...(bot_check && { bot_check }) })

const asked = { bot_check: ['Please confirm that you are not a robot'] }

test('signing in asks for it after three failures, of known and unknown addresses alike', async () => {
  const anna = await service.newPerson()
  for (const email of [anna.email, newAddress()]) {
    for (let at = 0; at < 3; at += 1) {
      expect((await login(email, 'a wrong one')).body.errors).toBeUndefined()
    }
    expect((await login(email, anna.password)).body.errors).toEqual(asked)
    // What is not looked at is not counted.
    expect((await login(email, anna.password)).body.errors).toEqual(asked)
  }
  const answer = await login(anna.email, anna.password, await solved())
  expect(answer).toMatchObject({ status: 200, body: { access_token: expect.any(String) } })
  expect((await login(anna.email, anna.password)).status).toBe(200)
})

test('a place where ten failures came from is asked for every address', async () => {
  const anna = await service.newPerson()
  for (let at = 0; at < 10; at += 1) await login(newAddress(), 'a wrong one')
  expect((await login(anna.email, anna.password)).body.errors).toEqual(asked)
  expect((await visitorOf(service).login(anna.email, anna.password)).status).toBe(200)
})

test('IAM users are asked too', async () => {
  const sent = { root: '1001', name: 'editor', password: 'a wrong one' }
  for (let at = 0; at < 3; at += 1) await visitor.post('/iam/login', sent)
  expect((await visitor.post('/iam/login', sent)).body.errors).toEqual(asked)
})

test('whether an account has this address and that number cannot be asked by it', async () => {
  const anna = await service.newPerson()
  const sent = (root: string) => ({ root, name: 'editor', password: 'a wrong one' })
  for (let at = 0; at < 3; at += 1) await visitor.post('/iam/login', sent(anna.email))
  const known = await visitor.post('/iam/login', sent(String(anna.uid)))
  const other = await visitor.post('/iam/login', sent(String(anna.uid + 1)))
  expect({ status: known.status, body: known.body }).toEqual({
    status: other.status,
    body: other.body,
  })
  expect((await visitor.post('/iam/login', sent(anna.email))).body.errors).toEqual(asked)
})

test('whatever sends a mail asks at once', async () => {
  const email = newAddress()
  expect((await visitor.post('/register', registration(email))).body.errors).toEqual(asked)
  expect((await visitor.post('/account-activate', { email })).body.errors).toEqual(asked)
  expect((await visitor.post('/password/email', { email })).body.errors).toEqual(asked)
  const answered = registration(email, { bot_check: await solved() })
  expect((await visitor.post('/register', answered)).status).toBe(204)
  expect((await service.mailTo(email)).subject).toContain('Activate')
})

test('a form with another fault does not use the answer up', async () => {
  const bot_check = await solved()
  const email = newAddress()
  const like = { password: email, password_confirmation: email, bot_check }
  expect((await visitor.post('/register', registration(email, like))).status).toBe(422)
  expect((await visitor.post('/register', registration(email, { bot_check }))).status).toBe(204)
})
