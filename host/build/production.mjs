import { join } from 'node:path'
import { build } from 'esbuild'
import { buildBrowser, drawnBrowserOptions, pluginIds, writeBrowser } from './browser.mjs'
import { compressFolder } from './compress.mjs'
import { writeWhole } from './files.mjs'
import { readManifests } from './manifests.mjs'
import { writeDrawn } from './pages/drawn.mjs'
import { sizeReport } from './report.mjs'
import { serverOptions, writeServer } from './server.mjs'

/** Builds everything for production, or writes nothing; answers with the size report. */
export async function buildProduction(root) {
  const manifests = await readManifests(root, pluginIds(root))
  const [slim, open, drawn, server] = await Promise.all([
    buildBrowser({ root, kind: 'slim', manifests }),
    buildBrowser({ root, kind: 'open', manifests }),
    build(drawnBrowserOptions(root)),
    build(serverOptions(root)),
  ])
  await writeServer(root, server)
  await writeDrawn(root, drawn)
  const [report] = await Promise.all([
    writeCompressed({ root, kind: 'slim', result: slim, manifests }),
    writeCompressed({ root, kind: 'open', result: open, manifests }),
  ])
  return report
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
