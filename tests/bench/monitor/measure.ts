import type { Figure } from '../figures'
import { measuredApart } from '../own-process'

export interface MonitorWish {
  /** Of each schedule. */
  hours: number
  streams: number
  speed: number
}

export interface SetsWish extends Omit<MonitorWish, 'streams'> {
  projects: number
}

const programs = (...names: string[]) =>
  names.map((name) => ({
    name: name.split('/')[0] ?? name,
    file: `tests/bench/monitor/${name}.ts`,
  }))

/** Radios whose schedules are known, heard by the service faster than time goes: what it told against what they sent. */
export const measureMonitor = ({ hours, streams, speed }: MonitorWish): Promise<Figure[]> =>
  measuredApart(programs('run', 'radios'), [hours, streams, speed])

/** One station for one project, and for many that have buckets of their own. */
export const measureSets = ({ hours, projects, speed }: SetsWish): Promise<Figure[]> =>
  measuredApart(programs('sets/run', 'radios'), [hours, projects, speed])
