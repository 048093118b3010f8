import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { type Db, Vault } from '@console/core/server'
import { eq } from 'drizzle-orm'
import { facts } from '../database/tables'
import { deriveKey, openSecretKey } from './secret-key'

const cipher = 'aes-256-gcm'
const ivLength = 12
const tagLength = 16
const version = 'v1.'

/** Secrets sealed with a key of the service. */
export class SealedVault extends Vault {
  private readonly key: Buffer

  constructor(private readonly secret: Buffer) {
    super()
    this.key = deriveKey(secret, 'vault')
  }

  /** A key for another purpose of the host. */
  keyFor(purpose: string): Buffer {
    return deriveKey(this.secret, purpose)
  }

  seal(secret: string): string {
    const iv = randomBytes(ivLength)
    const sealing = createCipheriv(cipher, this.key, iv)
    const sealed = Buffer.concat([sealing.update(secret, 'utf8'), sealing.final()])
    return version + Buffer.concat([iv, sealing.getAuthTag(), sealed]).toString('base64url')
  }

  open(sealed: string): string {
    try {
      if (!sealed.startsWith(version)) throw new Error('unknown form')
      const bytes = Buffer.from(sealed.slice(version.length), 'base64url')
      const opening = createDecipheriv(cipher, this.key, bytes.subarray(0, ivLength), {
        authTagLength: tagLength,
      })
      opening.setAuthTag(bytes.subarray(ivLength, ivLength + tagLength))
      const text = opening.update(bytes.subarray(ivLength + tagLength))
      return Buffer.concat([text, opening.final()]).toString('utf8')
    } catch (cause) {
      throw new Error('A stored secret cannot be read with the present SECRET_KEY', { cause })
    }
  }
}

export async function openVault(
  options: Parameters<typeof openSecretKey>[0],
): Promise<SealedVault> {
  return new SealedVault(await openSecretKey(options))
}

/** Throws when the key is not the one that the database was first used with: what it has sealed could not be read. */
export async function checkSecretKey(db: Db, vault: SealedVault): Promise<void> {
  const name = 'secret key'
  const value = vault.keyFor('telling keys apart').toString('base64url')
  await db.insert(facts).values({ name, value }).onConflictDoNothing()
  const [kept] = await db.select().from(facts).where(eq(facts.name, name))
  if (kept?.value === value) return
  throw new Error(
    'SECRET_KEY, or without it the file secret-key in the data directory, is not the key that this database was first used with. All replicas need that one.',
  )
}
