import { restoreBackup } from '../server/backup/restore'
import { readSettings } from '../server/config/settings'

const [folder, ...rest] = process.argv.slice(2)

if (!folder || folder.startsWith('-') || rest.length > 0) {
  process.stderr.write('npm run restore -- <folder>\n')
  process.exitCode = 2
} else {
  await restore(folder).catch((error: Error) => {
    process.stderr.write(`${error.message}\n`)
    process.exit(1)
  })
}

async function restore(folder: string) {
  const { dataDirectory, databaseUrl } = await readSettings(process.env)
  const { manifest, wrong } = await restoreBackup({ folder, dataDirectory, databaseUrl })
  const { made_at, objects, sums } = manifest
  const named = (what: string, keys: string[]) =>
    keys.length > 0 ? [`${what}, ${keys.length} objects: ${keys.join(', ')}`] : []
  const lines = [
    `The console of ${made_at} is in ${dataDirectory}.`,
    ...named('Damaged in the backup', wrong.damaged),
    ...named('Missing in the backup', wrong.missing),
    ...named('Damaged before the backup', manifest.damaged),
    ...named('Missing before the backup', manifest.missing),
    ...(sums ? [] : ['It was made without checksums: nothing of it was compared.']),
    ...(objects === 'S3' ? ['Its objects are not: restore the bucket of OBJECT_STORE_URL.'] : []),
  ]
  process.stdout.write(`${lines.join('\n')}\n`)
}
