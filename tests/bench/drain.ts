import { rm } from 'node:fs/promises'
import { openCluster } from '../../host/server/database/cluster/cluster'
import { tellDrainStory } from '../support/fleet/drain-story'
import { startFleet } from '../support/fleet/start-fleet'
import { makeTemporaryDirectory } from '../support/temporary-directory'
import { type Figure, figure } from './figures'

/** Two processes that share so many stations: one is drained by the page's call, the other by SIGTERM. */
export async function measureDrain({ stations }: { stations: number }): Promise<Figure[]> {
  const directory = await makeTemporaryDirectory('bench-drain-')
  const cluster = await openCluster({ dataDirectory: directory })
  const plugins = ['monitoring-admin']
  const fleet = await startFleet(cluster.url, stations, { processes: 2, plugins })
  try {
    const say = (text: string) =>
      console.error(`  ${new Date().toISOString().slice(11, 19)}  ${text}`)
    const { drained, ended, heard, ...story } = await tellDrainStory(fleet, say)
    const named = (name: string, found: readonly string[]) =>
      figure(`drain: ${name}`, found.length, '', found.slice(0, 5).join('; '))
    const gaps = heard.gaps.map((gap) => {
      const seconds = ((gap.end - gap.begin) / 1000).toFixed(1)
      return `station ${gap.station}: ${gap.reason}, ${seconds} s`
    })
    return [
      figure('drain: all are heard after', story.allHeardAfter, 's', `${stations} stations`),
      figure('drain: may be stopped after', drained.after, 's', `${drained.had} streams`),
      figure('drain: has a third again after', story.filledAfter, 's'),
      figure('drain: SIGTERM, ended after', ended.after, 's', `${ended.had} streams`),
      figure('drain: SIGTERM, exit code', ended.code ?? -1, ''),
      figure('drain: plays sent', heard.sent, ''),
      named('times that nobody listened', gaps),
      named('holes in the kept sound', story.holes),
      named('sound kept twice', story.twice),
      named('plays missed', heard.missed),
      named('plays false', heard.false),
      named('plays doubled', heard.doubled),
      named('holes between states', heard.statesOff),
    ]
  } finally {
    await fleet.stop()
    await cluster.stop()
    await rm(directory, { recursive: true, force: true })
  }
}
