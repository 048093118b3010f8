import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'esbuild'
import { writeWhenChanged } from './files.mjs'
import { externalPackages } from './server.mjs'

/** The manifests by plugin id. They are data, but written in TypeScript: so they are bundled and run. */
export async function readManifests(root, ids) {
  const { outputFiles } = await build({
    absWorkingDir: root,
    stdin: {
      contents: ids
        .map((id) => `export { default as ${JSON.stringify(id)} } from './plugins/${id}/manifest'`)
        .join('\n'),
      resolveDir: root,
    },
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    plugins: [externalPackages],
    logLevel: 'silent',
    write: false,
  })
  const [bundle] = outputFiles
  // Inside the project, so that packages are found from there.
  const file = join(root, 'dist', 'manifests.mjs')
  await writeWhenChanged(file, bundle.contents)
  return import(`${pathToFileURL(file)}?${encodeURIComponent(bundle.hash)}`)
}
