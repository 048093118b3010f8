import type { RunningConsole } from '../../support/console-process'
import { runConsole, signInByApi } from '../../support/console-process'
import { seededRandom } from '../../support/random'
import { type Figure, figure, printed, quantile } from '../figures'
import { withDatabase } from '../rows'
import { importCatalogue, searchStations, timesOf } from './catalogue'
import { measurePicker } from './picker'
import { yearOfPlays } from './year-of-plays'

const catalogue = 20_000
const stations = 2000
const days = 60
const times = 8

/** The catalogue and its picker, and a year of results of two thousand stations. */
export async function measureStations({ rows }: { rows: number }): Promise<Figure[]> {
  const running = await runConsole()
  try {
    const { token } = await signInByApi(running)
    const figures = [await importCatalogue(running, catalogue)]
    figures.push(...(await searchStations(running, token)))
    figures.push(...(await measurePicker(running, token)))
    // The rest takes long.
    console.log(printed(figures))
    return rows > 0 ? [...figures, ...(await measureYear(running, rows))] : figures
  } finally {
    await running.stop()
  }
}

const dense = (time: number) => new Date(time).toISOString().slice(0, 10).replaceAll('-', '')
const daysAgo = (days: number) => dense(Date.now() - days * 86_400_000)

async function measureYear(running: RunningConsole, rows: number): Promise<Figure[]> {
  const { token, call } = await signInByApi(running)
  const region = 'eu-west-1'
  const { body: bucket } = await call('POST', '/buckets', { name: 'Followed', region })
  const draft = { name: 'Year', region, buckets: [bucket.data.id] }
  const { body: project } = await call('POST', '/bm-bd-projects', draft)
  const of = { uid: bucket.data.uid, bucket: bucket.data.id, project: project.data.id }
  const started = performance.now()
  await withDatabase(running, (client) => yearOfPlays(client, { ...of, stations, rows }))
  const seeded = figure('year: seeding', (performance.now() - started) / 1000, 's', `${rows} rows`)
  const { body: tracker } = await call('POST', '/tracker-projects', {
    name: 'Followed',
    region,
    bucket_id: of.bucket,
  })
  const asked = await pathsOf(running, { project: of.project, tracker: tracker.data.id })
  const figures = [seeded]
  for (const [name, paths] of Object.entries(asked)) {
    const taken = await timesOf(running, token, paths)
    figures.push(figure(`year: ${name}`, quantile(taken, 0.5), 'ms', `${paths.length} times`))
    figures.push(figure(`year: ${name}, 95 %`, quantile(taken, 0.95), 'ms'))
  }
  return [...figures, ...(await dropMonth(running))]
}

async function pathsOf(
  running: RunningConsole,
  { project, tracker }: { project: number; tracker: number },
): Promise<Record<string, string[]>> {
  const random = seededRandom(50)
  const ids = await withDatabase(running, async (client) => {
    const { rows } = await client.query<{ id: string }>(
      'select stream_id as id from bm_streams where project_id = $1',
      [project],
    )
    return rows.map(({ id }) => id)
  })
  const station = () => ids[Math.floor(random() * ids.length)] ?? ''
  const day = () => daysAgo(30 + Math.floor(random() * 300))
  const followed = `/tracker-projects/${tracker}`
  const many = (count: number, path: () => string) => Array.from({ length: count }, path)
  return {
    'a day of a station': many(
      days,
      () =>
        `/bm-bd-projects/${project}/channels/${station()}/results?type=day&date=${day()}&with_realtime=1`,
    ),
    'analytics of a month': many(
      times,
      () => `/bm-bd-projects/${project}/analytics/overview?from=${daysAgo(30)}&to=${daysAgo(1)}`,
    ),
    'overview of monitoring': many(times, () => '/bm-cs-overview?timezone=UTC'),
    'tracker, plays of a day': many(times, () => {
      const date = day()
      return `${followed}/plays?from=${date}&to=${date}`
    }),
    'tracker, analytics of a week': many(
      times,
      () => `${followed}/analytics?from=${daysAgo(7)}&to=${daysAgo(1)}`,
    ),
    'tracker, its files': many(times, () => `${followed}/files`),
    'tracker, list of projects': many(times, () => '/tracker-projects'),
  }
}

/** As the lifecycle does it. */
async function dropMonth(running: RunningConsole): Promise<Figure[]> {
  return await withDatabase(running, async (client) => {
    const { rows } = await client.query<{ name: string; before: string; held: string }>(
      `select inhrelid::regclass::text as name, reltuples::bigint as held,
         (to_date(right(relname, 7), 'YYYY_MM') + interval '1 month')::date::text as before
       from pg_inherits join pg_class on oid = inhrelid
       where inhparent = 'bm_results'::regclass and relname ~ '\\d{4}_\\d{2}$' order by relname limit 1`,
    )
    const [oldest] = rows
    const started = performance.now()
    await client.query(`select drop_months('bm_results', $1)`, [oldest?.before])
    const note = `${oldest?.held} rows`
    return [figure('year: a month is dropped', performance.now() - started, 'ms', note)]
  })
}
