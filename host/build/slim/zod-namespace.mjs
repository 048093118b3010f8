import { readFile } from 'node:fs/promises'
import { extname } from 'node:path'

const zodImport = /^import \{([^{}]*)\} from 'zod'/m

/**
 * esbuild plugin: `import { z } from 'zod'` becomes `import * as z from 'zod'`. Both mean the same, but esbuild drops
 * the unused parts of zod, its translations before all, only when it sees the namespace import.
 */
export const zodNamespace = {
  name: 'zod-namespace',
  setup(build) {
    build.onLoad({ filter: /\.tsx?$/ }, async ({ path }) => {
      const text = await readFile(path, 'utf8')
      const found = text.match(zodImport)
      if (!found) return
      const names = found[1]
        .split(',')
        .map((name) => name.trim())
        .filter(Boolean)
      if (!names.includes('z')) return
      const others = names.filter((name) => name !== 'z' && !name.startsWith('type '))
      const statement = others.length ? `import { ${others.join(', ')} } from 'zod'; ` : ''
      const contents = text.replace(zodImport, () => `${statement}import * as z from 'zod'`)
      return { contents, loader: extname(path).slice(1) }
    })
  },
}
