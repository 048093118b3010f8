import type { RunningConsole } from '../../../support/console-process'
import { withDatabase } from '../../rows'

interface Filled {
  project: number
  name: string
  /** With many plays on one day. */
  busy: { stream: string; date: string }
}

type Call = (method: string, path: string, body?: unknown) => Promise<{ body: { data: never } }>

const streams = 20
const day = 86_400_000
const dateOf = (time: number) => new Date(time).toISOString().slice(0, 10)

/** A project of streams that have played so much in the last thirty days, and one of them so much yesterday: rows, without sound. */
export async function monthOfPlays(
  running: RunningConsole,
  call: Call,
  { plays, entries }: { plays: number; entries: number },
): Promise<Filled> {
  const region = 'eu-west-1'
  const bucket: { id: number } = (await call('POST', '/buckets', { name: 'Month', region })).body
    .data
  const draft = { name: 'Month', region, buckets: [bucket.id], type: 'BM-LOCAL' }
  const project: { id: number } = (await call('POST', '/bm-cs-projects', draft)).body.data
  const ids: string[] = []
  for (let at = 1; at <= streams; at += 1) {
    const body = { name: `Radio ${at}`, stream_urls: [`https://radio.example/${at}`], config_id: 2 }
    const path = `/bm-cs-projects/${project.id}/streams`
    const made: { stream_id: string } = (await call('POST', path, body)).body.data
    ids.push(made.stream_id)
  }
  const midnight = Math.floor(Date.now() / day) * day
  const from = new Date(midnight - 31 * day)
  await withDatabase(running, async (client) => {
    const { rows } = await client.query(
      'select id, uid from bm_streams where project_id = $1 order by id',
      [project.id],
    )
    await client.query('update bm_streams set created_at = $2 where project_id = $1', [
      project.id,
      from,
    ])
    await client.query(
      `update bm_states set begin = $2, code = 0, reason = '' from bm_streams
       where bm_states.stream_row = bm_streams.id and project_id = $1`,
      [project.id, from],
    )
    const insert = async (stream: number, count: number, since: number, seconds: number) =>
      client.query(
        `insert into bm_results (uid, stream_row, kind, begin, "end", played, over, acr_id, title, artists, label, isrc, item)
         select $1::int, $2::int, case when n % 5 = 0 then 'custom' else 'music' end,
           date_trunc('milliseconds', $4::timestamptz + make_interval(secs => n * $5::float8)),
           date_trunc('milliseconds', $4::timestamptz + make_interval(secs => n * $5::float8 + $5::float8 * 0.7)), round($5::float8 * 0.7), true,
           md5((n % 4000)::text), 'Recording ' || n % 4000, 'Artist ' || n % 900, 'Label ' || n % 60,
           'QZABC26' || lpad((n % 4000)::text, 5, '0'),
           jsonb_build_object('acrid', md5((n % 4000)::text), 'title', 'Recording ' || n % 4000,
             'artists', jsonb_build_array(jsonb_build_object('name', 'Artist ' || n % 900)))
         from generate_series(0, $3::int - 1) n`,
        [rows[0].uid, stream, count, new Date(since), seconds],
      )
    const each = Math.round((plays - entries) / streams)
    const seconds = (29 * 86_400) / each
    for (const { id } of rows) await insert(id, each, midnight - 30 * day, seconds)
    await insert(rows[0].id, entries, midnight - day, 86_400 / entries)
    await client.query('vacuum analyze')
  })
  const busy = { stream: 'Radio 1', date: dateOf(midnight - day) }
  return { project: project.id, name: 'Month', busy }
}
