import type pg from 'pg'

/** The first day of a month before this one. */
export function monthsBefore(count: number): string {
  const now = new Date()
  const first = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - count, 1))
  return first.toISOString().slice(0, 10)
}

/** What was asked today is what was asked in both months before, so that the release writes their bills. */
export async function passTwoMonths(client: pg.Client): Promise<void> {
  const [last, first] = [monthsBefore(1), monthsBefore(2)]
  await client.query(`update accounts set created_at = $1`, [first])
  await client.query(`update prices set created_at = $1, published_at = $1, valid_from = $1`, [
    first,
  ])
  await client.query(
    `insert into recognition_counts select (jsonb_populate_record(c, jsonb_build_object('slot', $1::timestamptz))).*
     from recognition_counts c`,
    [first],
  )
  await client.query('update recognition_counts set slot = $2 where slot <> $1', [first, last])
}
