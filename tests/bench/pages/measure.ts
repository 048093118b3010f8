import { rm, writeFile } from 'node:fs/promises'
import { loadavg } from 'node:os'
import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import { type RunningConsole, runConsole } from '../../support/console-process'
import { makeTemporaryDirectory } from '../../support/temporary-directory'
import { launchBrowser } from '../browser'
import { type Figure, figure } from '../figures'
import { serveFloor } from './floor-server'
import { listVisit } from './list-visit'
import { type Column, linesOf, type PageKind, tableOf } from './table'
import { type Condition, clicked, type How, type Seen, type Visit, visited } from './visit'

const turns = 10
/** Where a running console of oxide's, with the API that it mocks, is looked for. */
const oxide = process.env.BENCH_OXIDE

interface Place {
  column: Column
  page: PageKind
  visit: Visit
}

/** First and second visits of the login page and a list, beside the least that a page can be, and a table of them. */
export async function measurePages(): Promise<Figure[]> {
  const directory = await makeTemporaryDirectory('bench-pages-')
  const config = join(directory, 'console.config.json')
  await writeFile(config, JSON.stringify({ drawPages: false }))
  const [running, undrawn, floor] = await Promise.all([
    runConsole(),
    runConsole({ env: { CONSOLE_CONFIG: config } }),
    serveFloor(),
  ])
  const browser = await launchBrowser()
  try {
    const places: Place[] = [
      { column: 'floor', page: 'list', visit: { address: floor.address, content: 'button' } },
      ...(oxide ? oxidePlaces(oxide) : []),
      ...(await placesOf('ours', running)),
      ...(await placesOf('undrawn', undrawn)),
    ]
    return await inTurns(browser, places)
  } finally {
    await browser.close()
    floor.stop()
    await Promise.all([running.stop(), undrawn.stop()])
    await rm(directory, { recursive: true, force: true })
  }
}

const placesOf = async (column: Column, running: RunningConsole): Promise<Place[]> => [
  {
    column,
    page: 'login',
    visit: { address: `${running.address}/login`, content: 'button[type=submit]' },
  },
  { column, page: 'list', visit: await listVisit(running) },
]

function oxidePlaces(address: string): Place[] {
  const login = `${address}/login/default-silo/local`
  const list = { address: `${address}/projects`, content: 'a[href^="/projects/"]' }
  return [
    {
      column: 'oxide',
      page: 'login',
      visit: { address: login, content: 'button[type=submit]' },
    },
    { column: 'oxide', page: 'list', visit: list },
  ]
}

/** Turn by turn, so that whatever else the machine does meets all of them. */
async function inTurns(browser: Browser, places: readonly Place[]): Promise<Figure[]> {
  const seen = new Map<string, Seen[][]>()
  const key = (column: Column, page: PageKind, condition: Condition) =>
    [column, column === 'floor' ? 'list' : page, condition].join(' ')
  for (const condition of ['fast', 'slow'] as const) {
    // They also warm up what is asked for the first time.
    for (const { visit } of places) await clicked(browser, visit, condition)
    for (let turn = 0; turn < turns; turn += 1) {
      for (const { column, page, visit } of places) {
        const all = await visited(browser, visit, howOf(page, condition))
        const kept = seen.get(key(column, page, condition)) ?? [[], []]
        for (const [at, one] of all.entries()) kept[at]?.push(one)
        seen.set(key(column, page, condition), kept)
      }
    }
  }
  const lines = linesOf((...of) => seen.get(key(...of)) ?? [], oxide !== undefined)
  console.log(`\n${tableOf(lines)}\n`)
  console.log(
    `Medians of ${turns} visits, turn by turn, load ${loadavg()[0]?.toFixed(1)}; slow: x4 CPU, 1.6 Mbit/s, 150 ms\n`,
  )
  return lines.flatMap(({ name, ours, unit, ratio }) => [
    ...(Number.isNaN(ours) ? [] : [figure(`${name}: ours`, ours, unit)]),
    ...(ratio ? [figure(`${name}: ours / floor`, ratio.median, '', 'same run')] : []),
  ])
}

/** What the table shows nothing of is not waited for. */
const howOf = (page: PageKind, condition: Condition): How => ({
  condition,
  untilQuiet: condition === 'slow',
  again: page === 'list',
})
