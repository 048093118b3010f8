import { setTimeout as sleep } from 'node:timers/promises'
import type { RunningConsole } from '../console-process'
import { compareFleet, type FleetHeard, keptTwice } from './heard'
import type { Fleet } from './start-fleet'
import { type FleetStream, watchFleet } from './watch-fleet'

/** Seconds, and counts. */
export interface FleetStory {
  allHeardAfter: number
  /** Streams of each process once all are heard. */
  shares: number[]
  killed: { had: number; heardAgainAfter: number }
  frozen: { had: number; heardAgainAfter: number; letGoAfter: number; shareAfter: number }
  sharesAtEnd: number[]
  heard: FleetHeard
  /** By who was frozen, after it was let go. */
  unnamed: string[]
  twice: string[]
  at: { killed: number; frozen: number; woken: number; end: number }
}

const frozenFor = 40_000
/** Long enough for songs to be open on all stations. */
const calm = 12_000

/** All are shared out and heard; one process is killed, another comes, a third is frozen and let go. */
export async function tellFleetStory(
  fleet: Fleet,
  say: (text: string) => void,
): Promise<FleetStory> {
  const count = fleet.rows.length
  const [first, second] = fleet.processes as [RunningConsole, RunningConsole]
  const { streams, until, isOf, shares, allHeard } = watchFleet(fleet, say)
  const heardElsewhere = async (process: RunningConsole, since: number) => {
    const had = (await streams()).filter(({ held_by: by }) => isOf(process)(by))
    const lost = new Set(had.map(({ station }) => station))
    const isHeard = ({ station, held_by: by, state, since: at }: FleetStream) =>
      !lost.has(station) || (!isOf(process)(by) && state === 'running' && at.getTime() > since)
    const heardAgainAfter = await until(`${had.length} streams are heard again`, async () =>
      (await streams()).every(isHeard),
    )
    return { had: had.length, heardAgainAfter }
  }

  const allHeardAfter = await allHeard()
  const atFirst = await shares()
  say(`shares: ${atFirst}`)
  await sleep(calm)

  const killedAt = Date.now()
  await first.kill()
  const killed = await heardElsewhere(first, killedAt)
  // A supervisor would start it again.
  fleet.processes[0] = await fleet.start()
  await first.stop()
  say('another process has come')

  const frozenAt = Date.now()
  second.process.kill('SIGSTOP')
  const frozen = await heardElsewhere(second, frozenAt)
  await sleep(Math.max(0, frozenFor - (Date.now() - frozenAt)))
  const before = new Set((await keptTwice(fleet)).unnamed)
  const wokenAt = Date.now()
  second.process.kill('SIGCONT')
  const letGoAfter = await until('who was frozen has let go', async () =>
    (await streams()).every(
      ({ station, move_to: to }) => to !== '' || fleet.stations.listening(station) <= 1,
    ),
  )
  const shareAfter = await until('who was frozen has its share', async () => {
    const own = (await streams()).filter(({ held_by: by }) => isOf(second)(by))
    return own.length >= Math.floor(count / 6)
  })
  await sleep(calm)
  const endAt = Date.now()
  const heard = await compareFleet(fleet, endAt)
  const { unnamed, twice } = await keptInTheEnd(fleet, before)
  return {
    allHeardAfter,
    shares: atFirst,
    killed,
    frozen: { ...frozen, letGoAfter, shareAfter },
    sharesAtEnd: await shares(),
    heard,
    unnamed,
    twice,
    at: { killed: killedAt, frozen: frozenAt, woken: wokenAt, end: endAt },
  }
}

/** What is stored has its row a moment later. */
async function keptInTheEnd(fleet: Fleet, before: ReadonlySet<string>) {
  for (let tries = 0; ; tries++) {
    const { unnamed, twice } = await keptTwice(fleet)
    const left = unnamed.filter((key) => !before.has(key))
    if (left.length === 0 || tries === 20) return { unnamed: left, twice }
    await sleep(500)
  }
}
