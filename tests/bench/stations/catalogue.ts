import { execFile } from 'node:child_process'
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { RunningConsole } from '../../support/console-process'
import { seededRandom } from '../../support/random'
import { type Figure, figure, quantile } from '../figures'

const places = [
  ['DE', 'german', 'Bayern', 'Nordrhein-Westfalen', 'Sachsen'],
  ['FR', 'french', 'Île-de-France', 'Provence-Alpes-Côte d’Azur', 'Bretagne'],
  ['US', 'english', 'California', 'Texas', 'New York'],
  ['BR', 'portuguese', 'São Paulo', 'Paraná', 'Ceará'],
  ['ES', 'spanish', 'Cataluña', 'Andalucía', 'Castilla y León'],
  ['PL', 'polish', 'Małopolska', 'Śląsk', 'Mazowsze'],
  ['CN', 'chinese', '北京', '上海', '广东'],
  ['IN', 'hindi,english', 'Maharashtra', 'Kerala', 'Punjab'],
] as const
const first = ['Radio', 'Antenne', 'Alpha', 'Hit', 'Classic', 'Energía', 'Nova', 'Sud', 'Échos']
const second = ['FM', 'Nord', 'Europe', 'Live', 'Gold', 'Jazz', 'del Sol', 'Café', 'Plus']
const genres = 'pop,rock,jazz,news,hits,classical,talk,80s,dance,folk,metal,sport'.split(',')

/** As radio-browser.info answers: names, tags and places that repeat as they do there, and some very long names. */
function radioBrowser(count: number) {
  const random = seededRandom(20_000)
  const one = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T
  return Array.from({ length: count }, (_, at) => {
    const [country, language, ...provinces] = one(places)
    const long = at % 500 === 0 ? ' – the station with a name that does not end'.repeat(3) : ''
    return {
      stationuuid: `bench-${at}`,
      name: `${one(first)} ${one(second)} ${at}${long}`,
      // Addresses by number: nobody is asked for a name.
      url_resolved: `http://93.184.${at >> 8}.${at & 255}:8000/live`,
      tags: [one(genres), one(genres), one(genres)].join(','),
      countrycode: country,
      state: one(provinces),
      language,
      homepage: `https://station-${at}.example`,
      lastcheckok: random() < 0.03 ? 0 : 1,
    }
  })
}

/** By the command of the operator, as a file of radio-browser. */
export async function importCatalogue(running: RunningConsole, count: number): Promise<Figure> {
  const file = join(running.directory, '..', `stations-${process.pid}.json`)
  await writeFile(file, JSON.stringify(radioBrowser(count)))
  const started = performance.now()
  try {
    const { stdout } = await promisify(execFile)('node', ['dist/cli/import-stations.js', file], {
      env: { ...process.env, CONSOLE_DATA_DIR: running.directory },
      maxBuffer: 16_000_000,
    })
    if (!stdout.includes(`${count} added`)) throw new Error(stdout.slice(-300))
  } finally {
    await rm(file, { force: true })
  }
  return figure('stations: import', (performance.now() - started) / 1000, 's', `${count} stations`)
}

const queries = [
  'search=alpha',
  'search=alpha%20germany',
  'search=ile-de',
  'search=caf%C3%A9%20jazz',
  'search=radio%20nord%20bayern',
  'search=nothing%20is%20called%20so',
  'search=echos&country=FR',
  'search=1999',
  'search=fm',
  'genre=jazz',
  'language=english&genre=news',
  'continent=EU&page=40',
  'country=BR',
  '',
]

const each = 6

/** From the request to the last byte of its answer, of these, one after the other. */
export async function timesOf(
  { address }: Pick<RunningConsole, 'address'>,
  token: string,
  paths: readonly string[],
): Promise<number[]> {
  const times: number[] = []
  for (const path of paths) {
    const started = performance.now()
    const answer = await fetch(`${address}/api${path}`, {
      headers: { authorization: `Bearer ${token}` },
    })
    const text = await answer.text()
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${text.slice(0, 200)}`)
    times.push(performance.now() - started)
  }
  return times
}

export async function searchStations(running: RunningConsole, token: string): Promise<Figure[]> {
  const paths = queries.map((query) => `/bm-stations?${query}`)
  await timesOf(running, token, paths)
  const asked = Array.from({ length: each }, () => paths).flat()
  const times = await timesOf(running, token, asked)
  const places = await timesOf(running, token, Array(each).fill('/bm-station-places'))
  const note = `${queries.length} searches, ${each} times each`
  return [
    figure('stations: search', quantile(times, 0.5), 'ms', note),
    figure('stations: search, 95 %', quantile(times, 0.95), 'ms'),
    figure('stations: places, languages and genres', quantile(places, 0.5), 'ms'),
  ]
}
