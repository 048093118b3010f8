import { setTimeout as pause } from 'node:timers/promises'
import { DamagedObject, type Db, type Log } from '@console/core/server'
import { eq } from 'drizzle-orm'
import { facts } from '../database/tables'
import type { CheckedObjects } from './checked-objects'
import type { Checksums } from './checksums'

interface ComparisonOptions {
  db: Db
  objects: CheckedObjects
  checksums: Pick<Checksums, 'keysAfter'>
  log: Log
}

/** By the clock of the machine. */
const night = { from: 1, to: 5 }
const lookEvery = 600_000
/** Bytes a second, so that nobody else notices. */
const pace = 20_000_000
/** A fact: the key of the last object that was read. */
const place = 'objects compared up to'

/**
 * Reads the objects of a directory through, so that damage is found before somebody asks for them: for some hours each night,
 * going on where the last one ended. Stores of S3 look after their bytes themselves, and let reading be paid for.
 */
export function keepCompared(options: ComparisonOptions): () => Promise<void> {
  const stopping = new AbortController()
  let comparing: Promise<void> | undefined
  let doneOn = ''
  const isNight = () => {
    const hour = new Date().getHours()
    return hour >= night.from && hour < night.to
  }
  const look = async () => {
    const today = new Date().toDateString()
    if (!isNight() || doneOn === today) return
    const signal = stopping.signal
    if (await compareObjects(options, { signal, goesOn: isNight })) doneOn = today
  }
  const timer = setInterval(() => {
    comparing ??= look()
      .catch((err) => stopping.signal.aborted || options.log.error({ err }, 'comparing objects'))
      .then(() => {
        comparing = undefined
      })
  }, lookEvery)
  return async () => {
    clearInterval(timer)
    stopping.abort()
    await comparing
  }
}

/** Answers whether it came to the last object; the next time begins with the first one then. */
export async function compareObjects(
  { db, objects, checksums, log }: ComparisonOptions,
  { signal, goesOn }: { signal: AbortSignal; goesOn(): boolean },
): Promise<boolean> {
  const [begun] = await db.select().from(facts).where(eq(facts.name, place))
  let last = begun?.value ?? ''
  let damaged = 0
  let read = 0
  for (;;) {
    const keys = await checksums.keysAfter(last)
    for (const { key, size } of keys) {
      if (!(await isWhole(key, objects))) damaged += 1
      last = key
      read += 1
      await pause((size / pace) * 1000, undefined, { signal })
      if (!goesOn()) break
    }
    if (keys.length === 0) last = ''
    const at = { name: place, value: last }
    await db.insert(facts).values(at).onConflictDoUpdate({ target: facts.name, set: at })
    if (last === '' || !goesOn()) break
  }
  log.info({ read, damaged }, 'Objects were compared with their checksums')
  return last === ''
}

async function isWhole(key: string, objects: CheckedObjects): Promise<boolean> {
  try {
    // Removed meanwhile, or its row was left behind.
    if (!(await objects.stat(key))) return true
    for await (const _ of await objects.read(key));
    return true
  } catch (error) {
    if (!(error instanceof DamagedObject)) throw error
    return false
  }
}
