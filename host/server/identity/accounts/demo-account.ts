import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Db } from '@console/core/server'
import { isLoopback, type Settings } from '../../config/settings'
import { placeDurably, writeDurably } from '../../objects/durable-files'
import { findRoot } from '../../people/people'
import { isPassword } from '../passwords/passwords'
import { createAccount } from './accounts'

export interface DemoAccount {
  email: string
  password: string
  uid: number
}

/** Only where nobody else can reach it, or where the operator named it. */
export const hasDemoAccount = ({ host, demoEmail, demoPassword }: Settings) =>
  isLoopback(host) || demoEmail !== undefined || demoPassword !== undefined

export async function openDemoAccount(
  db: Db,
  settings: Settings,
): Promise<DemoAccount | undefined> {
  if (!hasDemoAccount(settings)) return undefined
  const email = settings.demoEmail ?? 'demo@console.local'
  const password =
    settings.demoPassword ?? (await rememberedPassword(settings.dataDirectory, 'demo-password'))
  const known = (await findRoot(db, email)) ?? (await createDemo(db, email, password))
  // Another replica may have made one up, or the person another one since.
  return (await isPassword(password, known.password_hash))
    ? { email, password, uid: known.uid }
    : undefined
}

export async function createDemo(db: Db, email: string, password: string) {
  const account = { email, password, name: 'Demo', limit_type: 'Premium', active: 2 } as const
  try {
    return await createAccount(db, account)
  } catch (error) {
    // Of replicas that start together one is the first.
    const made = await findRoot(db, email)
    if (made) return made
    throw error
  }
}

/** Made up once, and kept in this file of the data directory. */
export async function rememberedPassword(dataDirectory: string, name: string): Promise<string> {
  const file = join(dataDirectory, name)
  const known = await readFile(file, 'utf8').catch(() => '')
  if (known.trim()) return known.trim()
  const password = randomBytes(12).toString('base64url')
  // Written beside its place: a kill in between must not leave half a password.
  const beside = `${file}.${randomBytes(4).toString('hex')}`
  await writeDurably(beside, Buffer.from(`${password}\n`))
  await placeDurably(beside, file)
  return password
}
