import { sql } from 'drizzle-orm'
import pino from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { describeError, reasonOf } from '../../../host/server/observing/described-error'
import { openTestHost } from '../support/test-host'

let host: Awaited<ReturnType<typeof openTestHost>>
beforeAll(async () => {
  host = await openTestHost()
})
afterAll(() => host.close())

const failing = (value: string) =>
  host.db.execute(sql`select ${value}::int`).then(
    () => expect.fail('the query did not fail'),
    (error: unknown) => error,
  )

test('a failed query is logged with its reason and its place, without its values', async () => {
  let logged = ''
  const write = (line: string) => {
    logged += line
  }
  const log = pino({ serializers: { err: describeError } }, { write })
  log.error({ err: await failing('a secret\nof two lines') }, 'call failed')
  const { err } = JSON.parse(logged)
  expect(err.message).toBe('Failed query: select $1::int')
  expect(err.cause).toMatchObject({ code: '22P02' })
  expect(err.stack).toMatch(/^Error: Failed query: select \$1::int\n {4}at /)
  expect(JSON.stringify(Object.keys(err))).not.toContain('params')
})

test('other errors stay as they are', () => {
  expect(reasonOf(new Error('no luck'))).toBe('no luck')
  expect(reasonOf('no luck')).toBe('no luck')
  expect(describeError('no luck')).toBe('no luck')
  expect(describeError(Object.assign(new Error('gone'), { code: 'ENOENT' }))).toMatchObject({
    type: 'Error',
    message: 'gone',
    code: 'ENOENT',
  })
})
