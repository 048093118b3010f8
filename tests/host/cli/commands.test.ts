import pg from 'pg'
import { expect, onTestFinished, test, vi } from 'vitest'
import { runCommand } from '../../../host/server/run-command'
import { testDatabase } from '../../support/postgres'
import { makeTemporaryDirectory } from '../../support/temporary-directory'

test('a command with another SECRET_KEY fails with a sentence and leaves no connection open', async () => {
  const url = await testDatabase()
  vi.stubEnv('DATABASE_URL', url)
  vi.stubEnv('CONSOLE_DATA_DIR', await makeTemporaryDirectory('commands-'))
  const out = vi.spyOn(process.stdout, 'write').mockReturnValue(true)
  const err = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  const runWith = (key: string) => {
    vi.stubEnv('SECRET_KEY', key)
    return runCommand('operator', ['anna@example.org'])
  }
  onTestFinished(() => {
    vi.unstubAllEnvs()
    vi.restoreAllMocks()
  })
  expect(await runWith('the key that this database is first used with')).toBe(1)
  expect(out).toHaveBeenCalledWith('No account logs in with anna@example.org\n')
  expect(await runWith('another key, by which nothing can be read')).toBe(1)
  expect(err).toHaveBeenCalledWith(expect.stringContaining('is not the key that this database'))

  const client = new pg.Client(url)
  await client.connect()
  onTestFinished(() => client.end())
  const others = `select application_name from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`
  // A connection that was closed may take a moment to be gone.
  await expect.poll(async () => (await client.query(others)).rows).toEqual([])
})
