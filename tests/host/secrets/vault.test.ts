import { chmod, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '../../../host/server/database/open-database'
import { checkSecretKey, openVault } from '../../../host/server/secrets/vault'
import { testDatabase } from '../../support/postgres'

let dataDirectory: string

beforeEach(async () => {
  dataDirectory = await mkdtemp(join(tmpdir(), 'console-vault-'))
  onTestFinished(async () => {
    await chmod(dataDirectory, 0o700)
    await rm(dataDirectory, { recursive: true, force: true })
  })
})

const open = (secretKey?: string) => openVault({ secretKey, dataDirectory })

test('a secret is read back, and looks different each time it is sealed', async () => {
  const vault = await open()
  const secret = 'schlüssel 🔑'
  const [one, two] = [vault.seal(secret), vault.seal(secret)]
  expect(one).not.toBe(two)
  expect(one).not.toContain('schl')
  expect([vault.open(one), vault.open(two)]).toEqual([secret, secret])
  expect(vault.open(vault.seal(''))).toBe('')
})

test('the key is made once, kept for the owner alone, and found again', async () => {
  const sealed = (await open()).seal('kept')
  const file = join(dataDirectory, 'secret-key')
  expect((await stat(file)).mode & 0o777).toBe(0o600)
  expect((await open()).open(sealed)).toBe('kept')
})

test('processes that start together agree on one key', async () => {
  const vaults = await Promise.all(Array.from({ length: 8 }, () => open()))
  const sealed = vaults[0]?.seal('together') ?? ''
  for (const vault of vaults) expect(vault.open(sealed)).toBe('together')
})

test('SECRET_KEY is used in place of the file', async () => {
  const secretKey = 'a secret key of at least thirty-two characters'
  const sealed = (await open(secretKey)).seal('from the environment')
  expect((await open(secretKey)).open(sealed)).toBe('from the environment')
  await expect(readFile(join(dataDirectory, 'secret-key'))).rejects.toThrow('ENOENT')
  const other = await open(`${secretKey}!`)
  expect(() => other.open(sealed)).toThrow('cannot be read with the present SECRET_KEY')
})

test('one changed character and a cut end are noticed', async () => {
  const vault = await open()
  const sealed = vault.seal('something secret')
  for (let at = 0; at < sealed.length; at += 7) {
    const other = sealed[at] === 'A' ? 'B' : 'A'
    expect(() => vault.open(sealed.slice(0, at) + other + sealed.slice(at + 1))).toThrow()
  }
  for (const wrong of ['', 'v1.', sealed.slice(0, -4), sealed.slice(3), 'v2.abc']) {
    expect(() => vault.open(wrong)).toThrow('cannot be read')
  }
})

test('a damaged key file is named, not replaced', async () => {
  const file = join(dataDirectory, 'secret-key')
  await writeFile(file, 'short')
  await expect(open()).rejects.toThrow(file)
  expect(await readFile(file, 'utf8')).toBe('short')
})

test('keys for other purposes differ', async () => {
  const vault = await open()
  expect(vault.keyFor('one')).toEqual(vault.keyFor('one'))
  expect(vault.keyFor('one')).not.toEqual(vault.keyFor('two'))
  expect(vault.keyFor('one')).toHaveLength(32)
})

test('a database is used with one key only', async () => {
  const { db, pool } = openDatabase(await testDatabase())
  onTestFinished(() => pool.end())
  const [first, other] = [await open('a'.repeat(32)), await open('b'.repeat(32))]
  await checkSecretKey(db, first)
  await checkSecretKey(db, first)
  await expect(checkSecretKey(db, other)).rejects.toThrow('is not the key')
})
