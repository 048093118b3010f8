import { createHash } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { BreachedPasswords } from '../../../host/server/identity/passwords/breached-passwords'
import { startService } from '../../support/service'
import { makeTemporaryDirectory } from '../../support/temporary-directory'
import { newAddress, registration, visitorOf } from './people'

const sha1 = (password: string) => createHash('sha1').update(password).digest('hex').toUpperCase()

async function listOf(passwords: string[], line: (hash: string) => string, lineEnd = '\n') {
  const file = join(await makeTemporaryDirectory('leaked-'), 'sha1.txt')
  await writeFile(file, passwords.map(sha1).sort().map(line).join(lineEnd))
  return file
}

const leaked = Array.from({ length: 500 }, (_, at) => `leaked and listed ${at}`)

test.each([
  ['plain', (hash: string) => hash, '\n'],
  [
    'with counts, as Pwned Passwords has them',
    (hash: string) => `${hash}:${parseInt(hash.slice(0, 4), 16)}`,
    '\r\n',
  ],
  ['in small letters', (hash: string) => hash.toLowerCase(), '\n'],
])('each of a list of leaked passwords is found, %s, and no other', async (_, line, lineEnd) => {
  const list = await BreachedPasswords.open(await listOf(leaked, line, lineEnd))
  for (const password of leaked) expect(await list.has(password), password).toBe(true)
  for (let at = 0; at < 200; at += 1) expect(await list.has(`other ${at}`)).toBe(false)
})

test('a list of one is searched too', async () => {
  const list = await BreachedPasswords.open(await listOf(['only'], (hash) => `${hash}\n`))
  expect(await list.has('only')).toBe(true)
  expect(await list.has('another')).toBe(false)
})

test.each(['missing', 'text'])('a list that is none (%s) is said at the start', async (kind) => {
  const file = join(await makeTemporaryDirectory('leaked-'), 'sha1.txt')
  if (kind === 'text') await writeFile(file, 'password\n123456\n')
  await expect(BreachedPasswords.open(file)).rejects.toThrow(
    `breachedPasswords: ${file} is not a sorted file of SHA-1 hex, one a line`,
  )
})

test('nobody registers with a password of the list', async () => {
  const breachedPasswords = await listOf(leaked, (hash) => hash)
  const service = await startService({}, { operator: { breachedPasswords } })
  const register = (password: string) =>
    visitorOf(service).post(
      '/register',
      registration(newAddress(), { password, password_confirmation: password }),
    )
  const refused = await register('leaked and listed 77')
  const taken = await register('leaked and listed 770')
  await service.close()
  expect(refused).toMatchObject({
    status: 422,
    body: { errors: { password: ['This password is in lists of leaked ones: choose another'] } },
  })
  expect(taken.status).toBe(204)
})
