import { runConsole } from '../../support/console-process'
import { launchBrowser } from '../browser'
import { type Figure, figure, median } from '../figures'
import { listVisit } from './list-visit'
import { pluginFolders } from './plugin-folders'
import { type Seen, type Visit, visited } from './visit'

/** The list of buckets as it is with one plugin from outside of the build, beside the list without. */
export async function measureOpenOutput(): Promise<Figure[]> {
  const folders = await pluginFolders(1)
  const [slim, open] = await Promise.all([runConsole(), runConsole(folders)])
  try {
    const seen = await inTurns([await listVisit(slim), await listVisit(open)], 5, true)
    const [slimBytes = Number.NaN, openBytes = Number.NaN] = seen.map((all) =>
      median(all.map(({ bytes }) => bytes)),
    )
    return [
      figure('open output: content / slim', ratioOf(seen), '', 'same run'),
      figure('open output: JavaScript more than slim', openBytes - slimBytes, 'kB', 'in all'),
    ]
  } finally {
    await Promise.all([slim.stop(), open.stop()])
    await folders.remove()
  }
}

/** 500 plugins from outside that nobody opens, beside 10. */
export async function measureManifests(): Promise<Figure[]> {
  const [fewFolders, manyFolders] = await Promise.all([pluginFolders(10), pluginFolders(500)])
  const [few, many] = await Promise.all([runConsole(fewFolders), runConsole(manyFolders)])
  try {
    const seen = await inTurns([await listVisit(few), await listVisit(many)], 15, false)
    return [figure('list with 500 manifests / with 10', ratioOf(seen), '', 'content, same run')]
  } finally {
    await Promise.all([few.stop(), many.stop()])
    await Promise.all([fewFolders.remove(), manyFolders.remove()])
  }
}

/** Of the second to the first: the median of what the turns say. */
const ratioOf = ([first = [], second = []]: readonly Seen[][]) =>
  median(second.map(({ content }, turn) => content / (first[turn]?.content ?? Number.NaN)))

/** Turn by turn, so that whatever else the machine does meets all of them. The first turn warms up. */
async function inTurns(visits: readonly Visit[], turns: number, untilQuiet: boolean) {
  const browser = await launchBrowser()
  try {
    const seen: Seen[][] = visits.map(() => [])
    for (let turn = 0; turn <= turns; turn += 1) {
      for (const [at, visit] of visits.entries()) {
        const [first] = await visited(browser, visit, { condition: 'slow', untilQuiet })
        if (first && turn > 0) seen[at]?.push(first)
      }
    }
    return seen
  } finally {
    await browser.close()
  }
}
