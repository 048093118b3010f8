import { readFile } from 'node:fs/promises'

/**
 * esbuild plugin: leaves out of the browser what no browser half runs and what esbuild cannot see is unused.
 * About 10 kB brotli of every page.
 */
export const leftOut = {
  name: 'left-out',
  setup(build) {
    build.onLoad({ filter: /zod[\\/]v4[\\/]classic[\\/]schemas\.js$/ }, async ({ path }) => ({
      contents: withoutJsonSchema(await readFile(path, 'utf8')),
    }))
    build.onLoad({ filter: /zod[\\/]v4[\\/]core[\\/]core\.js$/ }, async ({ path }) => ({
      contents: withoutCompiling(await readFile(path, 'utf8')),
    }))
    build.onLoad(
      { filter: /react-router[\\/]dist[\\/]production[\\/].*\.mjs$/ },
      async ({ path }) => ({
        contents: withoutDisplayNames(await readFile(path, 'utf8')),
      }),
    )
    // In a browser axios takes the first adapter that works, which is always XMLHttpRequest.
    build.onLoad({ filter: /axios[\\/]lib[\\/]adapters[\\/]fetch\.js$/ }, () => ({
      contents: 'export const getFetch = () => false\nexport default undefined',
    }))
  },
}

/** zod tries to compile its checks, which the page's policy refuses and reports. */
function withoutCompiling(text) {
  const config = '(_a.__zod_globalConfig = {})'
  if (!text.includes(config)) {
    throw new Error('zod keeps its settings in a new way: see host/build/left-out.mjs')
  }
  return text.replace(config, '(_a.__zod_globalConfig = { jitless: true })')
}

/** Only the server describes schemas, for its OpenAPI page. */
function withoutJsonSchema(text) {
  const describing = /^ *inst\._zod\.processJSONSchema = .*;$/gm
  const methods = /^import \{ createStandardJSONSchemaMethod, createToJSONSchemaMethod \} from .*$/m
  if (!describing.test(text) || !methods.test(text)) {
    throw new Error('zod describes its schemas in a new way: see host/build/left-out.mjs')
  }
  const refuse = `() => () => { throw new Error('JSON schemas are left out of the browser') }`
  return text
    .replace(describing, '')
    .replace(
      methods,
      `const createStandardJSONSchemaMethod = ${refuse}, createToJSONSchemaMethod = createStandardJSONSchemaMethod`,
    )
}

/** To name a component is a side effect, which would keep components that nobody uses. */
function withoutDisplayNames(text) {
  return text
    .replace(/^\w+\.displayName = ".*";$/gm, '')
    .replace(/= (React\d*\.(?:forwardRef|createContext|memo)\()/g, '= /* @__PURE__ */ $1')
}
