import { setTimeout as sleep } from 'node:timers/promises'
import type { RunningConsole } from '../console-process'
import type { Fleet } from './start-fleet'

export interface FleetStream {
  station: number
  held_by: string
  move_to: string
  state: string
  since: Date
}

/** On a machine that does much else besides, a hundred streams take minutes until all are heard. */
const longest = 600_000

/** Whose streams are, and when something of them is so. */
export function watchFleet(fleet: Fleet, say: (text: string) => void) {
  const count = fleet.rows.length
  const streams = () =>
    fleet.query<FleetStream>(`
      select substring(addresses[1] from '[0-9]+$')::integer as station, held_by, move_to, state,
        state_at as since from ear_streams order by station`)
  const until = async (what: string, isSo: () => Promise<boolean>) => {
    const began = Date.now()
    while (!(await isSo())) {
      if (Date.now() - began > longest) throw new Error(`It is not so: ${what}`)
      await sleep(250)
    }
    const seconds = (Date.now() - began) / 1000
    say(`${what}: ${seconds.toFixed(1)} s`)
    return seconds
  }
  return {
    streams,
    until,
    isOf: (process: RunningConsole) => (id: string) => id.includes(`-${process.process.pid}-`),
    /** Streams of each process. */
    async shares() {
      const held = (await streams()).map(({ held_by: by }) => by)
      return [...new Set(held)].map((id) => held.filter((by) => by === id).length)
    },
    allHeard: () =>
      until('all are heard', async () => {
        const all = await streams()
        return all.length === count && all.every(({ state }) => state === 'running')
      }),
  }
}
