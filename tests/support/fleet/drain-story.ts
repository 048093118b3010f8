import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { type RunningConsole, signInByApi } from '../console-process'
import { addApp } from '../factor'
import { compareFleet, type FleetHeard, keptTwice } from './heard'
import type { Fleet } from './start-fleet'
import { watchFleet } from './watch-fleet'

/** Seconds, and counts. */
export interface DrainStory {
  allHeardAfter: number
  shares: number[]
  /** By the call of the page: after how long it may be stopped. */
  drained: { had: number; after: number }
  /** It takes streams again: after how long it has a third of them. */
  filledAfter: number
  /** The other one by SIGTERM: after how long it has ended, and with which code. */
  ended: { had: number; after: number; code: number | null }
  heard: FleetHeard
  /** What is missing between two pieces of sound that are kept of a station. */
  holes: string[]
  twice: string[]
}

interface Server {
  id: string
  pid: number
  state: string
  streams: number | null
}

/** Long enough for songs to be open on all stations, and for all streams to be steady. */
const calm = 25_000
/** A piece begins where the one before it ends, to so many milliseconds. */
const atOnce = 100

/** One of two processes is drained, and takes streams again; then the other is told to end. */
export async function tellDrainStory(
  fleet: Fleet,
  say: (text: string) => void,
): Promise<DrainStory> {
  const [first, second] = fleet.processes as [RunningConsole, RunningConsole]
  const { streams, until, isOf, shares, allHeard } = watchFleet(fleet, say)
  const had = async (process: RunningConsole) =>
    (await streams()).filter(({ held_by: by }) => isOf(process)(by)).length
  const count = fleet.rows.length
  const { call } = await signInByApi(fleet.operator)
  await addApp({ call })
  const path = '/admin/monitoring/servers'
  const serverOf = async ({ process }: RunningConsole) => {
    const found = ((await call('GET', path)).body.data as Server[]).find(
      ({ pid }) => pid === process.pid,
    )
    if (!found) throw new Error('A process is not in the list of servers')
    return found
  }
  const ask = async (process: RunningConsole, what: 'drain' | 'fill') => {
    const { id } = await serverOf(process)
    const answer = await call('POST', `${path}/${id}/${what}`, { reason: 'Works at its machine' })
    if (answer.status !== 200) throw new Error(`${what}: ${JSON.stringify(answer.body)}`)
  }

  const allHeardAfter = await allHeard()
  const isShared = async () => (await had(first)) >= count / 3 && (await had(second)) >= count / 3
  await until('both have a third', isShared)
  await sleep(calm)
  const atFirst = await shares()
  say(`shares: ${atFirst}`)

  const ofFirst = await had(first)
  await ask(first, 'drain')
  const after = await until(`${ofFirst} streams are handed over`, async () => {
    const { state } = await serverOf(first)
    return state === 'drained' && (await had(second)) === count
  })
  await sleep(calm)

  await ask(first, 'fill')
  const filledAfter = await until('both have a third again', isShared)
  await until('nothing is on its way', async () =>
    (await streams()).every(({ move_to: to }) => to === ''),
  )
  await sleep(calm)

  const ofSecond = await had(second)
  const toldAt = Date.now()
  const gone = once(second.process, 'exit')
  second.process.kill('SIGTERM')
  const [code] = (await gone) as [number | null]
  const ended = { had: ofSecond, after: (Date.now() - toldAt) / 1000, code }
  say(`${ofSecond} streams, SIGTERM: ended after ${ended.after.toFixed(1)} s with ${code}`)
  await until('all are with who is left', async () => (await had(first)) === count)
  await sleep(calm)

  const heard = await compareFleet(fleet, Date.now())
  const { twice } = await keptTwice(fleet)
  const holes = await holesOf(fleet)
  return {
    allHeardAfter,
    shares: atFirst,
    drained: { had: ofFirst, after },
    filledAfter,
    ended,
    heard,
    holes,
    twice,
  }
}

/** Between the first and the last that is kept of each stream. */
async function holesOf({ query }: Fleet): Promise<string[]> {
  const pieces = await query<{ stream_id: number; begin: Date; end: Date }>(
    'select stream_id, begin, "end" from ear_pieces order by stream_id, begin',
  )
  return pieces.slice(1).flatMap((piece, at) => {
    const before = pieces[at]
    if (before?.stream_id !== piece.stream_id) return []
    const missing = piece.begin.getTime() - before.end.getTime()
    return missing > atOnce
      ? [`${piece.stream_id}: ${missing} ms at ${before.end.toISOString()}`]
      : []
  })
}
