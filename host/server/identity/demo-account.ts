import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Db } from '@console/core/server'
import { placeDurably, writeDurably } from '../objects/durable-files'
import { isLoopback, type Settings } from '../settings'
import { createAccount, findRoot } from './accounts'

export interface DemoAccount {
  email: string
  password: string
  uid: number
}

/** The demo account exists only where nobody else can reach it, or where the operator named it. */
export async function openDemoAccount(
  db: Db,
  settings: Settings,
): Promise<DemoAccount | undefined> {
  if (!isLoopback(settings.host) && !settings.demoEmail && !settings.demoPassword) return undefined
  const email = settings.demoEmail ?? 'demo@console.local'
  const password = settings.demoPassword ?? (await rememberedPassword(settings.dataDirectory))
  const known = await findRoot(db, email)
  if (known) return { email, password, uid: known.uid }
  const account = { email, password, name: 'Demo', limitType: 'Premium', active: 2 } as const
  const { uid } = await createAccount(db, account)
  return { email, password, uid }
}

async function rememberedPassword(dataDirectory: string): Promise<string> {
  const file = join(dataDirectory, 'demo-password')
  const known = await readFile(file, 'utf8').catch(() => '')
  if (known.trim()) return known.trim()
  const password = randomBytes(12).toString('base64url')
  // Written beside its place: a kill in between must not leave half a password.
  const beside = `${file}.${randomBytes(4).toString('hex')}`
  await writeDurably(beside, Buffer.from(`${password}\n`))
  await placeDurably(beside, file)
  return password
}
