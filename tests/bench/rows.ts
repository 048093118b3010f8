import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { type RunningConsole, signInByApi } from '../support/console-process'

/** The database of a running console, for rows that no call would make in so short a time. */
export async function withDatabase<T>(
  { directory }: Pick<RunningConsole, 'directory'>,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const pid = await readFile(join(directory, 'postgres/postmaster.pid'), 'utf8')
  const password = (await readFile(join(directory, 'postgres.password'), 'utf8')).trim()
  const port = pid.split('\n')[3]
  const client = new pg.Client(`postgres://console:${password}@127.0.0.1:${port}/console`)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** A bucket of the demo account with this many files, written by SQL: real rows, without audio. */
export async function bucketWithRows(running: RunningConsole, name: string, count: number) {
  const { token, call } = await signInByApi(running)
  const { body } = await call('POST', '/buckets', { name, region: 'eu-west-1' })
  const { id, uid } = body.data
  await withDatabase(running, async (client) => {
    await client.query(
      `insert into bucket_files (uid, bucket_id, acr_id, state, title, duration, data_type, filename, user_defined)
       select $1::int, $2::int, md5($2::int || '-' || n), 1, 'Recording ' || n, 30 + n % 300, 'audio', n || '.mp3',
         jsonb_build_object('artist', 'Artist ' || n % 1000)
       from generate_series(1, $3::int) n`,
      [uid, id, count],
    )
    await client.query('vacuum analyze bucket_files')
  })
  return { id: id as number, token }
}
