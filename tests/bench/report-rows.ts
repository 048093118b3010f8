import type pg from 'pg'
import { type RunningConsole, signInByApi } from '../support/console-process'
import { withDatabase } from './rows'

type Running = Pick<RunningConsole, 'address' | 'directory' | 'email' | 'password'>

const region = 'eu-west-1'

/** A container of the demo account, made by the service. */
async function newContainer(running: Running, name: string) {
  const { token, call } = await signInByApi(running)
  const bucket = await call('POST', '/buckets', { name: `${name} bucket`, region })
  const draft = { name, region, buckets: [bucket.body.data.id] }
  const { body } = await call('POST', '/fs-containers', draft)
  if (!body.data) throw new Error(`no container: ${JSON.stringify(body)}`)
  const { id, uid } = body.data as { id: number; uid: number }
  return { id, uid, token }
}

/** A scanned file of so many seconds with so many matches of all kinds, loudness, music/speech and a transcript; rows without audio. */
export async function containerWithReport(
  running: Running,
  name: string,
  { seconds, matches }: { seconds: number; matches: number },
) {
  const { id, uid, token } = await newContainer(running, name)
  const file = await withDatabase(running, async (client) => {
    const found = await insertFile(client, { id, uid, seconds })
    await client.query(
      `insert into fs_matches (uid, file_row, kind, begin, "end", score, title, artists, album, label, isrc, upc, acrid,
         reference_begin, reference_end, part)
       select $1::int, $2::int, (array['music','music','music','music','custom_files','cover_songs'])[1 + n % 6],
         (n - 1) * $3::float / $4, least($3::float, (n - 1) * $3::float / $4 + 3 + n * 7919 % 23), 70 + n % 31,
         'Recording ' || n, 'Artist ' || n % 300, 'Album ' || n % 500, 'Label ' || n % 40,
         'QZABC26' || lpad(n::text, 5, '0'), lpad(n::text, 12, '0'), md5(n::text), n % 100, n % 100 + 10,
         jsonb_build_object('offset', (n - 1) * $3::float / $4, 'played_duration', 10, 'type', 'traverse', 'result',
           jsonb_build_object('title', 'Recording ' || n, 'acrid', md5(n::text), 'score', 70 + n % 31))
       from generate_series(1, $4::int) n`,
      [uid, found.row, seconds, matches],
    )
    await client.query(
      `update fs_files set found = jsonb_build_object('music', 0, 'custom_files', 0, 'cover_songs', 0, 'deepright', 0) ||
         (select jsonb_object_agg(kind, num) from (select kind, count(*) as num from fs_matches where file_row = $1 group by kind) as counted)
       where id = $1`,
      [found.row],
    )
    await client.query(
      'insert into fs_waveforms (file_row, per_second, levels) values ($1, 20, $2)',
      [found.row, loudness(seconds * 20)],
    )
    await client.query('vacuum analyze fs_matches')
    return found.id
  })
  return { id, token, file }
}

async function insertFile(
  client: pg.Client,
  { id, uid, seconds }: { id: number; uid: number; seconds: number },
) {
  const settings = {
    engine: 3,
    audioType: 'linein',
    policy: { type: 'traverse', interval: 0, rec_length: 10 },
    musicDetection: true,
    deepright: false,
    aiDetection: false,
    speechToText: true,
  }
  const parts = Array.from({ length: Math.ceil(seconds / 60) }, (_, at) => ({
    start: at * 60,
    end: Math.min(seconds, at * 60 + 60),
    label: ['m', 'm', 'ms', 's', 'o'][at % 5],
  }))
  const speech = Array.from({ length: Math.ceil(seconds / 12) }, (_, at) => ({
    start: at * 12,
    end: Math.min(seconds, at * 12 + 9),
    text: `Sentence ${at + 1} of what is said between the songs`,
  }))
  const { rows } = await client.query(
    `insert into fs_files (uid, container_id, name, uri, data_type, state, duration, done, total, engine, settings,
       algorithm, music_speech, speech, found, object_key, filename, size, scanned_at)
     values ($1, $2, 'Long show.mp3', 'audio:Long show.mp3', 'audio', 1, $3, 1, 1, 3, $4, 'landmarks', $5, $6, null,
       'bench/long-show.mp3', 'long-show.mp3', 1, now())
     returning id, file_id`,
    [uid, id, seconds, JSON.stringify(settings), JSON.stringify(parts), JSON.stringify(speech)],
  )
  return { row: rows[0].id as number, id: rows[0].file_id as string }
}

/** Loudness that rises and falls like songs do. */
function loudness(length: number): Buffer {
  return Buffer.from(
    Uint8Array.from({ length }, (_, at) => {
      const song = 0.55 + 0.45 * Math.sin(at / 700)
      return 255 * song * (0.6 + 0.4 * Math.abs(Math.sin(at * 12.9898)))
    }),
  )
}

/** A container with this many scanned files, newest last. */
export async function containerWithFiles(running: Running, name: string, count: number) {
  const { id, uid, token } = await newContainer(running, name)
  await withDatabase(running, async (client) => {
    await client.query(
      `insert into fs_files (uid, container_id, name, uri, data_type, state, duration, engine, found, created_at)
       select $1::int, $2::int, 'File ' || n, 'audio:File ' || n, 'audio', case n % 5 when 0 then -1 else 1 end, 60 + n % 900, 1,
         jsonb_build_object('music', n % 7, 'custom_files', n % 3, 'cover_songs', 0, 'deepright', 0),
         now() - make_interval(secs => n)
       from generate_series(1, $3::int) n`,
      [uid, id, count],
    )
    await client.query('vacuum analyze fs_files')
  })
  return { id, token }
}
