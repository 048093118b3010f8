import type pg from 'pg'

const songs = 20_000

interface Year {
  uid: number
  project: number
  /** Its files are a hundredth of what is played. */
  bucket: number
  stations: number
  rows: number
}

/** Stations of the catalogue in a project, paused, that have played so much in twelve months: rows, without sound. */
export async function yearOfPlays(client: pg.Client, year: Year): Promise<void> {
  const { uid, project, bucket, stations } = year
  await client.query(
    `insert into bm_streams (uid, project_id, stream_id, subject, station_id, name, urls, config_id, code, created_at)
     select $1, $2, id::text, 'bench ' || id, id, name || ' ' || id, urls, 2, 4, now() - interval '1 year'
     from (select * from bm_stations where not dead order by id limit $3) as chosen`,
    [uid, project, stations],
  )
  await client.query(
    `insert into bm_tracks (uid, kind, acr_id, title, artists, label, key)
     select $1, case when n % 100 = 0 then 'custom' else 'music' end, md5('bench' || n), 'Recording ' || n, 'Artist ' || n % 4000,
       'Label ' || n % 300, 'bench ' || n from generate_series(1, $2::int) n`,
    [uid, songs],
  )
  await client.query(
    `insert into bucket_files (uid, bucket_id, acr_id, state, title, duration, data_type, filename, user_defined)
     select $1, $2, acr_id, 1, title, 180, 'audio', title || '.mp3', '{}' from bm_tracks where uid = $1 and kind = 'custom'`,
    [uid, bucket],
  )
  await withoutIndexes(client, () => fill(client, year))
  await sumUp(client)
  await client.query('vacuum analyze')
}

/** Month after month, evenly, each station another song every few minutes. */
async function fill(client: pg.Client, { uid, project, stations, rows }: Year) {
  const each = Math.round(rows / 12 / stations)
  for (let ago = 12; ago > 0; ago -= 1) {
    const started = performance.now()
    await client.query(
      `select make_month('bm_results', (now() - make_interval(months => $1::int - 1))::date)`,
      [ago],
    )
    await client.query(
      `with songs as materialized (select array_agg(id order by id) as ids from bm_tracks where uid = $1 and key like 'bench %'),
       month as (select date_trunc('month', now() at time zone 'UTC') at time zone 'UTC' - make_interval(months => $3::int - 1) as begin),
       plays as (
         select streams.id as stream_row, month.begin + make_interval(secs => n * 2419200.0 / $4::int + streams.id % 97) as begin,
           1 + (streams.id * 7919 + n * 104729 + $3::int * 31) % ${songs} as song
         from bm_streams as streams, month, generate_series(0, $4::int - 1) n where project_id = $2)
       insert into bm_results (uid, stream_row, kind, begin, "end", played, over, acr_id, title, artists, label, isrc, item, track_id)
       select $1, stream_row, case when song % 100 = 0 then 'custom' else 'music' end, begin, begin + interval '180 seconds', 180, true,
         md5('bench' || song), 'Recording ' || song, 'Artist ' || song % 4000, 'Label ' || song % 300, 'QZABC2600001',
         jsonb_build_object('acrid', md5('bench' || song), 'title', 'Recording ' || song), ids[song]
       from plays, songs where begin < now()`,
      [uid, project, ago, each],
    )
    console.log(`  month ${13 - ago} of 12: ${Math.round((performance.now() - started) / 1000)} s`)
  }
}

/** Made again when all rows are there: that is faster by much, and the same. */
async function withoutIndexes(client: pg.Client, work: () => Promise<void>) {
  const { rows: indexes } = await client.query<{ name: string; made: string }>(
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as made from pg_index
     where indrelid = 'bm_results'::regclass and not indisprimary`,
  )
  const { rows: rules } = await client.query<{ name: string; made: string }>(
    `select conname as name, pg_get_constraintdef(oid) as made from pg_constraint
     where conrelid = 'bm_results'::regclass and contype in ('p', 'f')`,
  )
  for (const { name } of indexes) await client.query(`drop index ${name}`)
  for (const { name } of rules) await client.query(`alter table bm_results drop constraint ${name}`)
  await client.query('alter table bm_results disable trigger user')
  await work()
  await client.query('alter table bm_results enable trigger user')
  await client.query(`set maintenance_work_mem = '1GB'`)
  for (const { made } of indexes) await client.query(made.replace(' ON ONLY ', ' ON '))
  for (const { name, made } of rules)
    await client.query(`alter table bm_results add constraint ${name} ${made}`)
}

/** As triggers have it, of the months that are asked for: the last, and the one before it. */
async function sumUp(client: pg.Client) {
  const since = `date_trunc('month', now()) - interval '2 months'`
  await client.query(
    `insert into bm_quarter_plays select stream_row, kind, date_bin('15 minutes', begin, 'epoch'), count(*), sum(played)
     from bm_results where begin >= ${since} group by 1, 2, 3`,
  )
  await client.query(
    `insert into bm_track_plays select stream_row, (begin at time zone 'UTC')::date, track_id, count(*), sum(played)
     from bm_results where begin >= ${since} group by 1, 2, 3`,
  )
}
