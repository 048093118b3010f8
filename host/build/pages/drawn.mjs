import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pluginTemplate } from '../authors/plugin-template.mjs'
import { examples } from '../examples.mjs'
import { writeWhole } from '../files.mjs'
import { readyStyles } from '../ready/ready-styles.mjs'
import { readyThemes } from '../ready/ready-themes.mjs'
import { readyTokens } from '../ready/ready-tokens.mjs'
import { directImports } from '../slim/direct-imports.mjs'
import { leftOut, ownMetadata } from '../slim/left-out.mjs'
import { reactRouterProduction } from '../slim/react-router-production.mjs'
import { zodNamespace } from '../slim/zod-namespace.mjs'
import { pluginFile } from './places.mjs'

/**
 * The browser half once more, for the service to draw pages with: the same components and styles, with React's own way to
 * write HTML, in a file that needs nothing beside it.
 */
export function drawnOptions({ root, ids, common, isPure }) {
  const plugins = ids.map((id) => `${JSON.stringify(id)}: () => import('./${pluginFile(id)}'),`)
  return {
    ...common,
    entryNames: 'draw-page',
    // One file, of which nothing runs before it is asked for.
    splitting: false,
    stdin: {
      contents: `import { drawPage as draw } from './host/browser/drawn/draw-page'
const plugins = { ${plugins.join(' ')} }
export const drawPage = (drawing) => draw(drawing, plugins)
`,
      resolveDir: root,
      sourcefile: 'drawn.js',
    },
    outdir: join(root, 'dist/drawn'),
    minify: true,
    sourcemap: false,
    legalComments: 'linked',
    plugins: [
      examples({ root, before: [] }),
      pluginTemplate({ root }),
      zodNamespace,
      readyStyles({ root, kind: 'drawn' }),
      directImports({ root, isPure, leave: ['zod'] }),
      reactRouterProduction,
      readyThemes,
      leftOut,
      ownMetadata,
      readyTokens(root),
    ],
  }
}

export async function writeDrawn(root, { outputFiles }) {
  await rm(join(root, 'dist/drawn'), { recursive: true, force: true })
  await Promise.all(outputFiles.map(({ path, contents }) => writeWhole(path, contents)))
}
