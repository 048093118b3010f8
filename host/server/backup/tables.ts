import type pg from 'pg'

export interface Table {
  schema: string
  name: string
  /** Without those that the database computes. */
  columns: string[]
}

const notOurs = `('pg_catalog', 'information_schema', 'pg_toast', 'migrations')`

/** Every table with rows of its own: parts of a divided one, not the whole. */
export async function allTables(client: pg.ClientBase): Promise<Table[]> {
  const { rows } = await client.query<Table>(`
    select n.nspname as schema, c.relname as name,
      array_agg(a.attname::text order by a.attnum) filter (where a.attgenerated = '') as columns
    from pg_class c
      join pg_namespace n on n.oid = c.relnamespace
      join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relkind = 'r' and c.relpersistence = 'p' and n.nspname not in ${notOurs}
    group by 1, 2 order by 1, 2`)
  return rows
}

/** What has been done to the database so far. */
export async function migrationsOf(client: pg.ClientBase): Promise<Record<string, string[]>> {
  const { rows: owners } = await client.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'migrations' order by 1`,
  )
  const done: Record<string, string[]> = {}
  for (const { name } of owners) {
    const { rows } = await client.query<{ hash: string }>(
      `select hash from migrations.${quoted(name)} order by created_at, id`,
    )
    done[name] = rows.map(({ hash }) => hash)
  }
  return done
}

/** Schemas of plugins from outside, each with the statements that have made it. */
export async function pluginsOf(client: pg.ClientBase) {
  const { rows: schemas } = await client.query<{ name: string }>(
    `select schemaname as name from pg_tables
     where schemaname like 'x\\_%' and tablename = 'migrations' order by 1`,
  )
  const plugins: { schema: string; migrations: { name: string; sql: string }[] }[] = []
  for (const { name: schema } of schemas) {
    const { rows } = await client.query<{ name: string; sql: string }>(
      `select name, sql from ${quoted(schema)}.migrations order by name`,
    )
    plugins.push({ schema, migrations: rows })
  }
  return plugins
}

export const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`

export const addressOf = ({ schema, name }: Pick<Table, 'schema' | 'name'>) =>
  `${quoted(schema)}.${quoted(name)}`

export const columnsOf = ({ columns }: Pick<Table, 'columns'>) =>
  `(${columns.map(quoted).join(', ')})`
