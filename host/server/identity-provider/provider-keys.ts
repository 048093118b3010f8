import { randomBytes } from 'node:crypto'
import type { Db, Vault } from '@console/core/server'
import { eq } from 'drizzle-orm'
import { exportJWK, generateKeyPair, type JWK } from 'jose'
import { facts } from '../database/tables'

interface ProviderKeys {
  signing: JWK
  cookies: string[]
}

const name = 'identity provider keys'

/** Made once for a database and sealed there: all replicas sign with the same ones. */
export async function providerKeys(db: Db, vault: Vault): Promise<ProviderKeys> {
  const known = await read(db, vault)
  if (known) return known
  const value = vault.seal(JSON.stringify(await makeKeys()))
  await db.insert(facts).values({ name, value }).onConflictDoNothing()
  const kept = await read(db, vault)
  if (!kept) throw new Error('The keys of the identity provider were not stored')
  return kept
}

async function read(db: Db, vault: Vault): Promise<ProviderKeys | undefined> {
  const [row] = await db.select().from(facts).where(eq(facts.name, name))
  return row && JSON.parse(vault.open(row.value))
}

async function makeKeys(): Promise<ProviderKeys> {
  const { privateKey } = await generateKeyPair('ES256', { extractable: true })
  const signing = { ...(await exportJWK(privateKey)), use: 'sig', alg: 'ES256' }
  return { signing, cookies: [randomBytes(32).toString('base64url')] }
}
