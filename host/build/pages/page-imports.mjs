import { readFile } from 'node:fs/promises'
import { transform } from 'esbuild'

/**
 * Which module each page of a `browser/plugin.ts` imports: `{ list: './bucket-list-page' }`. Read from the text, because
 * running a plugin outside of a browser is not possible; a page written in another way is missing from the answer.
 */
export async function pageImports(file) {
  const { code } = await transform(await readFile(file, 'utf8'), {
    loader: 'ts',
    minifyWhitespace: true,
    legalComments: 'none',
    // Without comments and template literals only strings can hold a bracket that is none.
    supported: { 'template-literal': false },
  })
  const pages = {}
  const start = /\bpages:\{/.exec(code)
  if (!start) return pages
  for (const property of propertiesFrom(code, start.index + start[0].length)) {
    const id = /^(?:async )?["']?([\w$-]+)["']?[:(]/.exec(property)?.[1]
    const path = /\bimport\((["'])([^"']+)\1\)/.exec(property)?.[2]
    if (id && path) pages[id] = path
  }
  return pages
}

/** The texts between the commas of an object whose first property begins at `at`. */
function propertiesFrom(code, at) {
  const properties = []
  let depth = 0
  let begin = at
  const token = /"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'|[{}()[\],]/g
  token.lastIndex = at
  for (let found = token.exec(code); found && depth >= 0; found = token.exec(code)) {
    const [sign] = found
    if ('{(['.includes(sign)) depth += 1
    else if ('})]'.includes(sign)) depth -= 1
    if (depth < 0 || (depth === 0 && sign === ',')) {
      properties.push(code.slice(begin, found.index))
      begin = found.index + 1
    }
  }
  return properties.filter(Boolean)
}
