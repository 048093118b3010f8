import { randomBytes } from 'node:crypto'
import type { Client, Db } from '@console/core/server'
import { and, desc, eq, gt, lt } from 'drizzle-orm'
import { hashOf } from '../authority/tokens'
import { rememberedDevices } from './tables'

const rememberedDays = 30

const isOf = (userId: number) =>
  and(eq(rememberedDevices.user_id, userId), gt(rememberedDevices.expires_at, new Date()))

/** What the browser is to keep. */
export async function rememberBrowser(db: Db, userId: number, { ip, userAgent }: Client) {
  const token = randomBytes(32).toString('base64url')
  await db.insert(rememberedDevices).values({
    user_id: userId,
    ip,
    user_agent: userAgent.slice(0, 500),
    hash: hashOf(token),
    expires_at: new Date(Date.now() + rememberedDays * 86_400_000),
  })
  return token
}

/** When it was remembered; undefined when it was not, or for somebody else, or too long ago. */
export async function rememberedSince(db: Db, userId: number, token: string) {
  const [device] = await db
    .select()
    .from(rememberedDevices)
    .where(and(isOf(userId), eq(rememberedDevices.hash, hashOf(token))))
  return device?.created_at
}

export const devicesOf = (db: Db, userId: number) =>
  db.select().from(rememberedDevices).where(isOf(userId)).orderBy(desc(rememberedDevices.id))

export const forgetDevices = (db: Db, userId: number) =>
  db.delete(rememberedDevices).where(eq(rememberedDevices.user_id, userId))

export const sweepRemembered = (db: Db) =>
  db.delete(rememberedDevices).where(lt(rememberedDevices.expires_at, new Date()))
