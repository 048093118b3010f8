import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { buildExternal } from '../../support/external-plugin'
import type { Person } from '../../support/service'

/** Sources of a plugin with a table, and with calls that go wrong in every way. */
export const notesPlugin = {
  'manifest.ts': `import { defineManifest, inGroup } from '@console/core/contract'
export default defineManifest({
  id: 'acme-notes',
  version: '1.0.0',
  api: '^1.0',
  server: true,
  scopes: { notes: ['read', 'write'] },
  pages: { map: { areas: ['bm'], path: 'acme-notes', title: 'Notes' } },
})
`,
  'contract/notes.ts': `import { endpoint, one, page, pageQuery } from '@console/core/contract'
import * as z from 'zod/mini'
export const Note = z.object({ id: z.int(), text: z.string() })
const text = z.string().check(z.minLength(1, 'Write something'))
const read = { method: 'GET', scope: 'read-notes', summary: 'Notes' } as const
export const notesApi = {
  list: endpoint({ ...read, path: '/x/acme-notes/notes', query: z.object(pageQuery), response: page(Note) }),
  get: endpoint({ ...read, path: '/x/acme-notes/notes/{id}', response: one(Note) }),
  add: endpoint({ method: 'POST', path: '/x/acme-notes/notes', scope: 'write-notes', summary: 'Add a note',
    body: z.object({ text }), response: one(Note), status: 201 }),
  go: endpoint({ ...read, path: '/x/acme-notes/go/{how}', response: z.object({ rows: z.array(z.unknown()) }) }),
}
`,
  'server/plugin.ts': `import { type Db, defineServerPlugin, owned, route } from '@console/core/outside'
import { asc, sql as written } from 'drizzle-orm'
import { text } from 'drizzle-orm/pg-core'
import { notesApi } from '../contract/notes'
const kept: unknown[] = []
const notes = owned('notes', { text: text().notNull() })
const rowsOf = async (db: Db, text: string) => (await db.execute(written.raw(text))).rows
const sql = {
  accounts: 'select * from public.users',
  roles: 'set role console',
  foreign: 'insert into notes (uid, text) values (1, $$stolen$$)',
  many: 'select * from generate_series(1, 20000)',
  two: 'select 1; select 2',
  cities: 'select * from cities',
  drop: 'drop table notes',
  entry: 'insert into public.promised_entries select gen_random_uuid(), jsonb_build_object($$action$$, $$forged$$)',
  pretend: "with c as materialized (select set_config('console.uid', '1001', true) as was) select n.* from c, notes n",
  rename: "with c as materialized (select set_config('console.uid', '1001', true) as was), d as (update notes set text = 'mine' returning text) select * from c, d",
  wall: 'update plugin_walls.callers set uid = 1001',
  door: 'insert into plugin_walls.callers select pg_backend_pid(), pg_current_xact_id(), 1001',
  peep: 'select * from plugin_walls.callers',
  queue: "insert into plugin_walls.put_off_jobs (role, uid, job) values ('x_other', 1001, '{}')",
  lie: 'create or replace function plugin_walls.caller() returns integer language sql as $$select 1001$$',
  shadow: 'create temp table notes (id serial, uid integer, text text)',
  me: 'select current_user::text as me',
  readonly: 'alter role current_user set default_transaction_read_only = on',
  elsewhere: 'do $$ begin execute format($f$alter role current_user in database %I set search_path = public$f$, current_database()); end $$',
  other: 'alter role current_user set role = console_plugins',
  password: 'alter role current_user password $$stolen$$',
  lock: 'select pg_advisory_xact_lock(7032000)',
  trylock: 'select pg_try_advisory_lock_shared(1, 2)',
}
const doors = {
  fs: async () => (await import('node:fs')).readdirSync('/').length,
  promises: async () => (await import('fs/promises')).readdir('/'),
  http: async () => typeof (await import('node:http')).request,
  net: async () => typeof (await import('net')).connect,
  child: async () => typeof (await import('node:child_process')).execSync,
  threads: async () => typeof (await import('node:worker_threads')).Worker,
  vm: async () => typeof (await import('node:vm')).runInThisContext,
  file: async () => Object.keys(await import(['file:///proc/self', 'environ'].join('/'))),
  builtin: async () => typeof process.getBuiltinModule('node:fs').readFileSync,
  binding: async () => typeof (process as never as { binding(name: string): object }).binding('fs'),
  kill: async () => process.kill(process.pid, 0),
  report: async () => (process.report as never as (() => void))(),
  required: async () => typeof require('node:fs').readFileSync,
  made: async () => new Function('return import("node:fs")')(),
  evaluated: async () => (0, eval)('import("node:fs")'),
  socket: async () => new WebSocket('ws://127.0.0.1:1'),
  path: async () => (await import('node:path')).join('a', 'b'),
  crypto: async () => require('crypto').createHash('sha1').update('').digest('hex').length,
}
export default defineServerPlugin({
  id: 'acme-notes',
  routes: [
    route(notesApi.list, async ({ rows, query, page }) => {
      const offset = (query.page - 1) * query.per_page
      const own = rows(notes)
      return page(await own.list({ orderBy: [asc(notes.id)], limit: query.per_page, offset }), await own.count())
    }),
    route(notesApi.get, async ({ rows, params }) => ({ data: await rows(notes).get(params.id, 'note') })),
    route(notesApi.add, async ({ rows, body }) => ({ data: await rows(notes).insert(body) })),
    route(notesApi.go, async ({ db, rows, params: { how } }) => {
      if (how === 'loop') for (;;) kept.length = 0
      if (how === 'wait') await new Promise(() => undefined)
      if (how === 'memory') for (;;) kept.push(new Array(1_000_000).fill(kept.length))
      if (how === 'buffers') kept.push(Buffer.alloc(100_000_000, 1))
      if (how === 'throw') throw new Error('no such luck')
      if (how === 'late') setTimeout(() => { throw new Error('thrown later') })
      if (how === 'contract') return { rows: 'none' } as never
      if (how === 'environment') return { rows: [process.env] }
      if (how === 'fetch') await fetch('http://example.com')
      if (how === 'hoard') for (const end = Date.now() + 1900; Date.now() < end; ) kept.push(Buffer.alloc(4_000_000, 1))
      if (how.startsWith('door-')) return { rows: [await doors[how.slice(5) as keyof typeof doors]().catch(({ message }) => message)] }
      if (how === 'open') {
        return await db.transaction(async (tx) => {
          await rows(notes, tx).insert({ text: 'Left open' })
          return await new Promise<never>(() => undefined)
        })
      }
      if (how === 'forever') {
        return await db.transaction(async (tx) => {
          for (const text of ['set local statement_timeout = 0', 'select pg_sleep(600)']) await rowsOf(tx, text)
          return { rows: [] }
        })
      }
      if (how === 'apart') {
        return await db.transaction(async (tx) => {
          for (const text of ['commit', 'begin']) await rowsOf(tx, text)
          return { rows: await rowsOf(tx, 'select * from notes') }
        })
      }
      if (how in sql) return { rows: await rowsOf(db, sql[how as keyof typeof sql]) }
      return { rows: [] }
    }),
  ],
})
`,
  'server/migrations/0001_notes.sql': `create table notes (id integer primary key generated always as identity, uid integer not null, text text not null);
create table cities (name text primary key);
insert into cities values ('Berlin');
`,
}

/** Builds it, with what is given instead, and answers how an operator names it. */
export async function buildNotes(
  folder: string,
  sources: Record<string, string> = {},
  of: Record<string, string> = notesPlugin,
) {
  await buildExternal(folder, { ...of, ...sources })
  const record = await readFile(join(folder, 'plugin.json'))
  const integrity = `sha256-${createHash('sha256').update(record).digest('base64')}`
  return { folder, integrity, seconds: 2, memoryMb: 64 }
}

/** The answer once the half is up; it starts while the service already answers. */
export async function whenUp(person: Person, path: string) {
  for (const end = Date.now() + 30_000; Date.now() < end; await setTimeout(50)) {
    const answer = await person.call('GET', path)
    if (answer.status !== 503) return answer
  }
  throw new Error(`${path} did not come up`)
}
