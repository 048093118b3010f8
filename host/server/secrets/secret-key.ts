import { hkdfSync, randomBytes, randomUUID } from 'node:crypto'
import { link, mkdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { isMissing, syncDirectory, writeDurably } from '../objects/durable-files'

interface SecretKeyOptions {
  /** SECRET_KEY; without it a key is made once and kept in the data directory. */
  secretKey: string | undefined
  dataDirectory: string
}

/** The one secret of the service. Use it only through `deriveKey`. */
export async function openSecretKey({
  secretKey,
  dataDirectory,
}: SecretKeyOptions): Promise<Buffer> {
  if (secretKey !== undefined) return Buffer.from(secretKey)
  const file = join(dataDirectory, 'secret-key')
  const text = (await readKey(file)) ?? (await makeKey(dataDirectory, file))
  const key = Buffer.from(text.trim(), 'base64')
  if (key.length !== 32)
    throw new Error(`The file ${file} does not hold a key: put it back as it was`)
  return key
}

/** A key for one purpose; it says nothing about the others. */
export const deriveKey = (secret: Buffer, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, 'recognition-console', purpose, 32))

async function readKey(file: string): Promise<string | undefined> {
  try {
    return await readFile(file, 'utf8')
  } catch (error) {
    if (isMissing(error)) return undefined
    throw error
  }
}

async function makeKey(directory: string, file: string): Promise<string> {
  await mkdir(directory, { recursive: true })
  const unfinished = `${file}.${randomUUID()}`
  await writeDurably(unfinished, Buffer.from(`${randomBytes(32).toString('base64')}\n`))
  try {
    // A link never replaces: of two processes that start together one makes the key, both read it.
    await link(unfinished, file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    await rm(unfinished, { force: true })
  }
  await syncDirectory(directory)
  return await readFile(file, 'utf8')
}
