import type { EarPlay, EarState } from '@console/core/server'
import { onTestFinished, vi } from 'vitest'
import { StoredEars } from '../../../host/server/ears/stored-ears'
import { earProcesses, earStreams } from '../../../host/server/ears/tables'
import type { TestService } from '../../support/service'

export const waiting = { timeout: 60_000, interval: 100 }
export const anyTime = { begin: new Date('2000-01-01'), end: new Date('2100-01-01') }

/** A process that listens, what it tells, and its name. */
export async function openEars(service: TestService) {
  const before = new Set((await service.db.select().from(earProcesses)).map(({ id }) => id))
  const states: EarState[] = []
  const plays: EarPlay[] = []
  const ears = new StoredEars({ services: service.services, db: service.db, longestPause: 15_000 })
  ears.attend('test', {
    state: async (_, state) => void states.push(state),
    plays: async (told) => void plays.push(...told.map(({ play }) => play)),
  })
  ears.start()
  let isOver = false
  const stop = async () => {
    if (!isOver) await ears.stop()
    isOver = true
  }
  onTestFinished(stop)
  const id = await vi.waitFor(async () => {
    const rows = await service.db.select().from(earProcesses)
    const own = rows.find((row) => !before.has(row.id))
    if (!own) throw new Error('it does not say that it is there')
    return own.id
  }, waiting)
  return { ears, id, states, plays, stop }
}

export async function wish(service: TestService, urls: readonly string[], more: object = {}) {
  const { ears } = service.services
  const wishes = urls.map((url) => {
    return { owner: 'test', subject: url, addresses: [url], collections: ['songs'], ...more }
  })
  onTestFinished(() => {
    const subjects = wishes.map(({ subject }) => subject)
    return ears.unwant('test', subjects)
  })
  await ears.want(wishes)
}

export const holders = async ({ db }: TestService) =>
  (await db.select().from(earStreams)).map((row) => row.held_by)

/** Milliseconds between what is kept of a stream, piece by piece; below nothing: that is kept twice. */
export async function gapsOf(ears: StoredEars, stream: number): Promise<number[]> {
  const pieces = await ears.pieces(stream, anyTime)
  const inOrder = pieces.sort((a, b) => a.begin.getTime() - b.begin.getTime())
  return inOrder.slice(1).map((piece, at) => {
    return piece.begin.getTime() - (inOrder[at]?.end.getTime() ?? 0)
  })
}
