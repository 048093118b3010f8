import { createHash } from 'node:crypto'
import type { Db } from '@console/core/server'
import { and, eq, gt, lt } from 'drizzle-orm'
import { knownDevices } from '../tables'
import { deviceOf, networkOf } from './device'

export interface SignInClient {
  ip: string
  userAgent: string
  /** ISO 3166-1 alpha-2; empty where nobody says so. */
  country?: string
  /** Sealed; of a sign-in by the identity provider. */
  idToken?: string
}

const knownDays = 90
const knownSince = () => new Date(Date.now() - knownDays * 86_400_000)

const placeOf = ({ userAgent, ip }: SignInClient) => `${deviceOf(userAgent)} in ${networkOf(ip)}`
const hashOf = (place: string) => createHash('sha256').update(place).digest()

async function isKnown(db: Db, userId: number, place: string): Promise<boolean> {
  const { user_id: user, hash, last_seen_at } = knownDevices
  const isIt = and(eq(user, userId), eq(hash, hashOf(place)), gt(last_seen_at, knownSince()))
  return (await db.$count(knownDevices, isIt)) > 0
}

/** Names the device and network when the user signed in from there lately. */
export async function knownDeviceOf(db: Db, userId: number, client: SignInClient) {
  const place = placeOf(client)
  return (await isKnown(db, userId, place)) ? ` from ${place}` : undefined
}

/** Whether the user signed in from such a device and network lately. */
export async function rememberDevice(db: Db, userId: number, client: SignInClient) {
  const place = placeOf(client)
  const known = await isKnown(db, userId, place)
  await rememberPlace(db, userId, place)
  return known
}

async function rememberPlace(db: Db, userId: number, place: string) {
  const lastSeenAt = new Date()
  await db
    .insert(knownDevices)
    .values({ user_id: userId, hash: hashOf(place), last_seen_at: lastSeenAt })
    .onConflictDoUpdate({
      target: [knownDevices.user_id, knownDevices.hash],
      set: { last_seen_at: lastSeenAt },
    })
}

/** Where the second factor was given, which a password alone does not make a place. */
const factorPlaceOf = (client: SignInClient) => `factor at ${placeOf(client)}`

/** Names the device and network when the user gave the second factor there lately. */
export async function factorPlace(db: Db, userId: number, client: SignInClient) {
  const place = factorPlaceOf(client)
  return (await isKnown(db, userId, place)) ? place : undefined
}

export const rememberFactorPlace = (db: Db, userId: number, client: SignInClient) =>
  rememberPlace(db, userId, factorPlaceOf(client))

/** Attempts from them are counted with those of strangers again. */
export const forgetKnownDevices = (db: Db, userId: number) =>
  db.delete(knownDevices).where(eq(knownDevices.user_id, userId))

export const sweepDevices = (db: Db) =>
  db.delete(knownDevices).where(lt(knownDevices.last_seen_at, knownSince()))
