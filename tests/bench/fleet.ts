import { rm } from 'node:fs/promises'
import { openCluster } from '../../host/server/database/cluster/cluster'
import { tellFleetStory } from '../support/fleet/fleet-story'
import { startFleet } from '../support/fleet/start-fleet'
import { makeTemporaryDirectory } from '../support/temporary-directory'
import { type Figure, figure, median, quantile } from './figures'

/** Three processes that share so many stations; one is killed, another comes, a third is frozen for 40 seconds and let go. */
export async function measureFleet({ stations }: { stations: number }): Promise<Figure[]> {
  const directory = await makeTemporaryDirectory('bench-fleet-')
  const cluster = await openCluster({ dataDirectory: directory })
  const fleet = await startFleet(cluster.url, stations)
  try {
    const say = (text: string) =>
      console.error(`  ${new Date().toISOString().slice(11, 19)}  ${text}`)
    const story = await tellFleetStory(fleet, say)
    const { killed, frozen, heard } = story
    const lengths = heard.gaps.map(({ begin, end }) => (end - begin) / 1000)
    const named = (name: string, found: readonly string[]) =>
      figure(`fleet: ${name}`, found.length, '', found.slice(0, 5).join('; '))
    const shares = (of: readonly number[]) => of.join(', ')
    return [
      figure('fleet: all are heard after', story.allHeardAfter, 's', `${stations} stations`),
      figure('fleet: most of a process', Math.max(...story.shares), '', shares(story.shares)),
      figure('fleet: killed, heard again', killed.heardAgainAfter, 's', `${killed.had} stations`),
      figure('fleet: frozen, heard again', frozen.heardAgainAfter, 's', `${frozen.had} stations`),
      figure('fleet: who was frozen has let go after', frozen.letGoAfter, 's'),
      figure('fleet: who was frozen has half of its share after', frozen.shareAfter, 's'),
      figure(
        'fleet: most of a process at the end',
        Math.max(...story.sharesAtEnd),
        '',
        shares(story.sharesAtEnd),
      ),
      figure('fleet: gap that the states tell, median', median(lengths), 's'),
      figure('fleet: gap that the states tell, longest', quantile(lengths, 1), 's'),
      figure('fleet: plays sent', heard.sent, ''),
      named('plays missed outside of gaps', heard.missed),
      named('plays false', heard.false),
      named('plays doubled', heard.doubled),
      named('holes between states', heard.statesOff),
      named('sound kept twice', story.twice),
      named('sound left over in the store', story.unnamed),
    ]
  } finally {
    await fleet.stop()
    await cluster.stop()
    await rm(directory, { recursive: true, force: true })
  }
}
