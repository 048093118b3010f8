import { join } from 'node:path'
import { build } from 'esbuild'
import { browserOptions, pluginIds, writeBrowser } from './browser.mjs'
import { compressFolder } from './compress.mjs'
import { writeWhole } from './files.mjs'
import { readManifests } from './manifests.mjs'
import { sizeReport } from './report.mjs'
import { serverOptions, writeServer } from './server.mjs'

/** Builds everything for production, or writes nothing; answers with the size report. */
export async function buildProduction(root) {
  const [slim, server, manifests] = await Promise.all([
    build(browserOptions({ root, kind: 'slim', isDevelopment: false })),
    build(serverOptions(root)),
    readManifests(root, pluginIds(root)),
  ])
  await writeServer(root, server)
  return writeCompressed({ root, kind: 'slim', result: slim, manifests })
}

async function writeCompressed({ root, kind, result, manifests }) {
  let report
  await writeBrowser({
    root,
    kind,
    result,
    manifests,
    async finish({ folder, assets }) {
      await compressFolder(join(folder, 'assets'))
      report = await sizeReport({ folder, assets, metafile: result.metafile, manifests })
      await writeWhole(join(folder, 'report.json'), `${JSON.stringify(report, undefined, 1)}\n`)
    },
  })
  return report
}
