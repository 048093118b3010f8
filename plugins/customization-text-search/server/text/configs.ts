import type { Services } from '@console/core/server'
import { sql } from 'drizzle-orm'
import { configOf, plainConfig, textSearchSettings } from '../settings'

let known: Promise<Set<string>> | undefined

/** The configuration of full text for a language, as far as this database has it. */
export async function configFor(language: string, services: Pick<Services, 'db' | 'settings'>) {
  known ??= namesIn(services)
  const config = configOf(language, services.settings(textSearchSettings))
  return (await known).has(config) ? config : plainConfig
}

async function namesIn({ db }: Pick<Services, 'db'>): Promise<Set<string>> {
  const { rows } = await db.execute<{ name: string }>(
    sql`select cfgname as name from pg_catalog.pg_ts_config`,
  )
  return new Set(rows.map(({ name }) => name))
}
