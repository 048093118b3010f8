import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { ManifestInput } from '@console/core/contract'

const root = fileURLToPath(new URL('../..', import.meta.url))

interface Preset {
  buildPlugin(options: { folder: string; outdir?: string }): Promise<{
    manifest: ManifestInput
    warnings: string[]
  }>
}
/** Plain JavaScript, as plugin authors run it. */
export const preset = (): Promise<Preset> => import(join(root, 'core/build/plugin.mjs'))

/** Sources of a plugin with one page in Broadcast Monitoring; a test changes what it is about. */
export const mapPlugin = {
  'manifest.ts': `import { defineManifest } from '@console/core/contract'
export default defineManifest({
  id: 'acme-map',
  version: '1.2.0',
  api: '^1.0',
  pages: {
    map: { areas: ['bm'], path: 'acme-map', title: 'Acme map', nav: { group: 'Acme', order: 90 } },
  },
})
`,
  'browser/plugin.ts': `import { definePlugin } from '@console/core/browser'
import type manifest from '../manifest'
export default definePlugin<typeof manifest>({
  pages: { map: { load: async () => ['Berlin', 'Paris'], page: () => import('./map-page') } },
})
`,
  'browser/map-page.tsx': `import { Page, type PageProps } from '@console/core/browser'
import { Button } from '@fluentui/react-components'
import { MapRegular } from '@fluentui/react-icons'
import { useState } from 'react'
export default function MapPage({ data }: PageProps) {
  const [count, setCount] = useState(0)
  return (
    <Page title="Acme map">
      <p>Stations: {(data as string[]).join(', ')}</p>
      <Button icon={<MapRegular />} onClick={() => setCount(count + 1)}>Zoom {count}</Button>
    </Page>
  )
}
`,
}

/**
 * Builds a plugin outside of the console's own build into `outdir`, with the sources of `mapPlugin` and those given.
 * Written inside the project, so that npm's packages are found from there, as an author's are in a folder of their own.
 */
export async function buildExternal(
  outdir: string,
  sources: Record<string, string | Uint8Array> = {},
) {
  await mkdir(join(root, 'tests/output'), { recursive: true })
  const folder = await mkdtemp(join(root, 'tests/output/external-'))
  try {
    for (const [path, text] of Object.entries({ ...mapPlugin, ...sources })) {
      await mkdir(dirname(join(folder, path)), { recursive: true })
      await writeFile(join(folder, path), text)
    }
    const { buildPlugin } = await preset()
    await buildPlugin({ folder, outdir: join(folder, 'dist') })
    await rm(outdir, { recursive: true, force: true })
    await cp(join(folder, 'dist'), outdir, { recursive: true })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Changes what stands in the `plugin.json` of a built plugin. */
export async function changeRecord(
  folder: string,
  // biome-ignore lint/suspicious/noExplicitAny: tests break it on purpose
  change: (record: any) => void,
) {
  const file = join(folder, 'plugin.json')
  const record = JSON.parse(await readFile(file, 'utf8'))
  change(record)
  await writeFile(file, JSON.stringify(record))
}
