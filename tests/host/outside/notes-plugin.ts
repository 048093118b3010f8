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
  'server/plugin.ts': `import { defineServerHalf, notFound, route } from '@console/core/outside'
import { notesApi } from '../contract/notes'
const kept: unknown[] = []
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
  lie: 'create or replace function plugin_walls.caller() returns integer language sql as $$select 1001$$',
  shadow: 'create temp table notes (id serial, uid integer, text text)',
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
export default defineServerHalf({
  routes: [
    route(notesApi.list, async ({ db, query, page }) => {
      const [rows = [], [count] = []] = await db.transaction([
        { text: 'select id, text from notes order by id limit $1 offset $2', values: [query.per_page, (query.page - 1) * query.per_page] },
        { text: 'select count(*)::int as total from notes' },
      ])
      return page(rows as { id: number; text: string }[], Number(count?.total))
    }),
    route(notesApi.get, async ({ db, params }) => {
      const [note] = await db.query<{ id: number; text: string }>('select id, text from notes where id::text = $1', [params.id])
      if (!note) throw notFound('note')
      return { data: note }
    }),
    route(notesApi.add, async ({ db, body }) => {
      const [note] = await db.query<{ id: number; text: string }>('insert into notes (text) values ($1) returning id, text', [body.text])
      return { data: note as { id: number; text: string } }
    }),
    route(notesApi.go, async ({ db, params: { how } }) => {
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
      if (how === 'apart') {
        const rows = await db.transaction(['commit', 'begin', 'select * from notes'].map((text) => ({ text })))
        return { rows: rows[2] ?? [] }
      }
      if (how in sql) return { rows: await db.query(sql[how as keyof typeof sql]) }
      return { rows: [] }
    }),
  ],
})
`,
  'server/migrations/0001_notes.sql': `create table notes (id serial primary key, uid integer not null, text text not null);
create table cities (name text primary key);
insert into cities values ('Berlin');
`,
}

/** Builds it, with what is given instead, and answers how an operator names it. */
export async function buildNotes(folder: string, sources: Record<string, string> = {}) {
  await buildExternal(folder, { ...notesPlugin, ...sources })
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
