import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import { runConsole } from '../support/console-process'
import { makeTemporaryDirectory } from '../support/temporary-directory'
import { type Figure, figure } from './figures'
import { withDatabase } from './rows'

/** Seconds that it may take altogether. */
const patience = 600

/**
 * Accounts that have used several products on each day of last month, and a service that closes that month when it starts:
 * once through, and once killed at every tenth of it.
 */
export async function measureBilling({ accounts }: { accounts: number }): Promise<Figure[]> {
  const through = await close(accounts, 0)
  const killed = await close(accounts, 10)
  return [
    figure('a month closed', through.seconds, 's', `${accounts} accounts, ${through.lines} lines`),
    figure('bills missing', through.wanted - through.bills, '', `of ${through.wanted}`),
    figure('killed: bills missing', killed.wanted - killed.bills, '', `${killed.kills} kills`),
    figure('killed: gaps and doubles in the numbers', killed.numbersOff, ''),
    figure('killed: off the sum of the other run', killed.sum - through.sum, 'cents'),
  ]
}

async function close(accounts: number, kills: number) {
  const directory = await makeTemporaryDirectory('bench-billing-')
  const first = await runConsole({ directory })
  await withDatabase(first, (client) => seedUse(client, accounts))
  await first.stop()
  const CONSOLE_CONFIG = join(directory, 'console.config.json')
  const from = lastMonth()
  const settings = { billing: { from, grace_days: 0, vat: { DE: 19 } } }
  await writeFile(CONSOLE_CONFIG, JSON.stringify({ settings }))
  const begun = performance.now()
  const run = () => runConsole({ directory, env: { CONSOLE_CONFIG } })
  let running = await run()
  const started = performance.now()
  let done = 0
  try {
    for (;;) {
      const { bills, closed } = await withDatabase(running, progress)
      if (closed) break
      if (done < kills && bills >= ((done + 0.5) * accounts) / kills) {
        await running.kill()
        done += 1
        running = await run()
      }
      if (performance.now() - begun > patience * 1000) throw new Error(`${bills} bills so far`)
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
    const seconds = (performance.now() - started) / 1000
    return { seconds, kills: done, ...(await withDatabase(running, outcome)) }
  } finally {
    await running.stop()
  }
}

function lastMonth(): string {
  const now = new Date()
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 1, 1))
    .toISOString()
    .slice(0, 7)
}

async function progress(client: pg.Client) {
  const { rows } = await client.query<{ bills: number; closed: boolean }>(
    `select (select count(*) from bills)::int as bills,
       exists(select from billing_closed_months) as closed`,
  )
  return rows[0] ?? { bills: 0, closed: false }
}

async function outcome(client: pg.Client) {
  const { rows } = await client.query<
    Record<'bills' | 'wanted' | 'numbersOff' | 'sum' | 'lines', number>
  >(
    `select count(*)::int as bills,
       (select count(*) from accounts where limit_type = 'Premium')::int as wanted, sum(total)::int as sum,
       sum(jsonb_array_length(sums->'lines'))::int as lines,
       (count(*) - count(distinct number) + abs(count(*) - max(right(number, 6)::int)))::int as "numbersOff"
     from bills`,
  )
  const [found] = rows
  if (!found) throw new Error('no bills')
  return found
}

/** Accounts on Premium since long, who send requests, scan files and ask for metadata, each another number. */
async function seedUse(client: pg.Client, accounts: number) {
  await client.query(
    `with made as (
       insert into accounts (limit_type, active, created_at)
       select 'Premium', 2, now() - interval '1 year' from generate_series(1, $1::int) returning id
     ), rooted as (
       insert into users (uid, type, email, scopes) select id, 'root', 'bench' || id || '@example.org', '{all}' from made
     )
     insert into contacts (uid, first_name, last_name, country) select id, 'Bench', id::text, 'DE' from made`,
    [accounts],
  )
  await client.query("update account_plans set since = now() - interval '1 year'")
  for (const [type, prices] of Object.entries({
    AVR: { per_thousand_requests: 2.5 },
    FS: { per_fingerprint_hour: 1.25 },
    META: { per_thousand_requests: 1.1 },
  })) {
    await client.query(
      `insert into prices (uid, service_type, currency, prices, valid_from, published_at)
       values (0, $1, 'EUR', $2, now() - interval '1 year', now() - interval '1 year')`,
      [type, JSON.stringify(prices)],
    )
  }
  const days = `from accounts account cross join generate_series(
    date_trunc('month', now() - interval '1 month'), date_trunc('month', now()) - interval '1 day', interval '1 day') day
    where account.limit_type = 'Premium'`
  await client.query(
    `insert into recognition_counts (project_id, slot, with_result, no_result, uid, type, region)
     select account.id, day, account.id % 97, account.id % 13, account.id, 'AVR', 'eu-west-1' ${days}`,
  )
  await client.query(
    `insert into fs_scans (uid, region, container_id, container, file_row, engine, state, seconds, billed, ended_at)
     select account.id, 'eu-west-1', 1, 'Tapes', 1, 1, 1, account.id % 3600, account.id % 3600, day ${days}`,
  )
  await client.query(
    `insert into metadata_requests (uid, at, kind, search, found, platforms, milliseconds)
     select account.id, day, 'isrc', 'DE0000000001', 1, '{}', 5 ${days}`,
  )
  await client.query('vacuum analyze')
}
