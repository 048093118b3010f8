import { makeBackup } from '../server/backup/backup'
import { refuseUnfinished } from '../server/backup/unfinished'
import { readSettings } from '../server/config/settings'
import { openCluster } from '../server/database/cluster/cluster'
import { runningCluster } from '../server/database/cluster/running-cluster'

const [folder, ...rest] = process.argv.slice(2)

if (!folder || folder.startsWith('-') || rest.length > 0) {
  process.stderr.write('npm run backup -- <folder>\n')
  process.exitCode = 2
} else {
  await backUp(folder).catch((error: Error) => {
    process.stderr.write(`${error.message}\n`)
    process.exit(1)
  })
}

async function backUp(folder: string) {
  const { dataDirectory, databaseUrl, objectStoreUrl, secretKey } = await readSettings(process.env)
  await refuseUnfinished(dataDirectory)
  const running = databaseUrl ?? (await runningCluster(dataDirectory))
  const cluster = running ? undefined : await openCluster({ dataDirectory })
  try {
    const url = running ?? cluster?.url ?? ''
    const options = { folder, databaseUrl: url, dataDirectory, objectStoreUrl }
    const { tables, damaged, missing, notChecked } = await makeBackup(options)
    const rows = tables.reduce((sum, table) => sum + table.rows, 0)
    const lines = [
      `${rows} rows of ${tables.length} tables are in ${folder}. It holds secrets: keep it as such.`,
      ...(notChecked ? [`Whether it can be restored was not checked: ${notChecked}`] : []),
      ...(damaged.length > 0
        ? [`Damaged before they were copied, ${damaged.length} objects: ${damaged.join(', ')}`]
        : []),
      ...(missing.length > 0
        ? [`Known to the database and not there, ${missing.length} objects: ${missing.join(', ')}`]
        : []),
      ...(objectStoreUrl ? ['Objects are in the bucket of OBJECT_STORE_URL: copy that too.'] : []),
      ...(secretKey ? ['SECRET_KEY is not in it: keep it elsewhere.'] : []),
    ]
    process.stdout.write(`${lines.join('\n')}\n`)
  } finally {
    await cluster?.stop()
  }
}
