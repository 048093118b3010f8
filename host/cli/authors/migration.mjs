import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

// Writes the SQL that brings the database to the tables of the host or of a plugin:
//   npm run migration -- host add-something
//   npm run migration -- buckets add-something
const [owner, name, ...rest] = process.argv.slice(2)
const schema =
  owner === 'host'
    ? './host/{server,engine}/**/tables.ts'
    : `./plugins/${owner}/server/{**/tables,tables/*}.ts`
const out =
  owner === 'host' ? './host/server/database/migrations' : `./plugins/${owner}/server/migrations`

if (!owner || !name || (owner !== 'host' && !existsSync(`./plugins/${owner}/server`))) {
  console.error('npm run migration -- <host or a plugin that has tables in its server half> <name>')
  process.exit(2)
}
const { status } = spawnSync(
  'drizzle-kit',
  [
    'generate',
    '--dialect',
    'postgresql',
    '--schema',
    schema,
    '--out',
    out,
    '--name',
    name,
    ...rest,
  ],
  { stdio: 'inherit', shell: process.platform === 'win32' },
)
process.exit(status ?? 1)
