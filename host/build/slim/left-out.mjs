import { readFile } from 'node:fs/promises'
import { basename, dirname } from 'node:path'

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
    build.onLoad({ filter: /zod[\\/]v4[\\/]mini[\\/]schemas\.js$/ }, async ({ path }) => ({
      contents: withoutWholeUtil(await readFile(path, 'utf8')),
    }))
    build.onLoad({ filter: /zod[\\/]v4[\\/]core[\\/]core\.js$/ }, async ({ path }) => ({
      contents: withoutCompiling(await readFile(path, 'utf8')),
    }))
    build.onLoad(
      { filter: /react-router[\\/]dist[\\/]production[\\/].*\.mjs$/ },
      async ({ path }) => ({
        contents: withoutPrefetching(withoutDisplayNames(await readFile(path, 'utf8'))),
      }),
    )
    // Finds again the styles that the service has drawn, which has them on lines: with it goes a parser of CSS.
    build.onLoad(
      { filter: /@griffel[\\/]core[\\/]src[\\/]renderer[\\/]rehydrateRendererCache\.js$/ },
      ({ path }) => ({ contents: rulesOnLines, resolveDir: dirname(path) }),
    )
    build.onLoad(
      { filter: /FluentProvider[\\/](render|use)FluentProvider(ThemeStyleTag)?\.js$/ },
      async ({ path }) => ({ contents: withoutServerTheme(await readFile(path, 'utf8')) }),
    )
    // Inversify writes code and compiles it where its containers ask for that: ours do not, and the page's policy forbids it.
    build.onLoad({ filter: /@inversifyjs[\\/]core[\\/].*Jit\.js$/ }, ({ path }) => ({
      contents: `export const ${basename(path, '.js')} = undefined`,
    }))
    // In a browser axios takes the first adapter that works, which is always XMLHttpRequest.
    build.onLoad({ filter: /axios[\\/]lib[\\/]adapters[\\/]fetch\.js$/ }, () => ({
      contents: 'export const getFetch = () => false\nexport default undefined',
    }))
    build.onLoad({ filter: /axios[\\/]lib[\\/]helpers[\\/]HttpStatusCode\.js$/ }, () => ({
      contents: 'export default {}',
    }))
    // What is read goes through the cache, what is written does not, and lists are read page by page.
    build.onLoad(
      { filter: /query-core[\\/]build[\\/]modern[\\/](mutationCache|infiniteQueryBehavior)\.js$/ },
      ({ path }) => ({ contents: path.includes('mutationCache') ? noMutations : noEndlessLists }),
    )
  },
}

const noMutations = `export class MutationCache {
  clear() {}
  resumePausedMutations() { return Promise.resolve() }
}`

const noEndlessLists = `export const infiniteQueryBehavior = () => {
  throw new Error('endless lists are left out of the browser')
}`

const sheets = JSON.stringify('./createIsomorphicStyleSheet.js')

const rulesOnLines = `import { createIsomorphicStyleSheet } from ${sheets}
export function rehydrateRendererCache({ stylesheets, insertionCache }, page) {
  for (const element of page.querySelectorAll('[data-sheet]')) {
    const { sheet, makeStylesBucket, priority } = element.dataset
    stylesheets[sheet] = createIsomorphicStyleSheet(element, makeStylesBucket, priority, {})
    for (const rule of element.textContent.split('\\n')) insertionCache[rule] = makeStylesBucket
  }
}`

/** On a server Fluent writes its theme beside what it draws, and looks for that in the browser: ours stands in the head. */
function withoutServerTheme(text) {
  const written = /canUseDOM\(\) \? null : [\s\S]*?\}\),(?=\s*state\.root\.children)/
  const looked = /useHandleSSRStyleElements\(targetDocument, styleTagId\);/
  const found = /const ssrStyleElement = .*;/
  const given = /serverStyleProps: \{[\s\S]*?\}\s*\}(?=\s*\};)/
  const left = text
    .replace(written, 'null,')
    .replace(looked, '')
    .replace(found, 'const ssrStyleElement = undefined;')
    .replace(given, '')
  if (left !== text) return left
  throw new Error('Fluent writes its theme in a new way: see host/build/slim/left-out.mjs')
}

/** zod tries to compile its checks, which the page's policy refuses and reports. */
function withoutCompiling(text) {
  const config = '(_a.__zod_globalConfig = {})'
  if (!text.includes(config)) {
    throw new Error('zod keeps its settings in a new way: see host/build/slim/left-out.mjs')
  }
  return text.replace(config, '(_a.__zod_globalConfig = { jitless: true })')
}

/** By way of `core` esbuild takes the module as a value, with all that is in it. */
function withoutWholeUtil(text) {
  if (!text.includes('import * as util from "../core/util.js"')) {
    throw new Error('zod/mini reaches its helpers in a new way: see host/build/slim/left-out.mjs')
  }
  return text.replaceAll('core.util.', 'util.')
}

/** Only the server describes schemas, for its OpenAPI page. */
function withoutJsonSchema(text) {
  const describing = /^ *inst\._zod\.processJSONSchema = .*;$/gm
  const methods = /^import \{ createStandardJSONSchemaMethod, createToJSONSchemaMethod \} from .*$/m
  if (!describing.test(text) || !methods.test(text)) {
    throw new Error('zod describes its schemas in a new way: see host/build/slim/left-out.mjs')
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

/** A link that fetches its page before it is followed is one of React Router's own servers. */
function withoutPrefetching(text) {
  if (!text.includes('createElement(PrefetchPageLinks,')) return text
  const prefetching = /^function PrefetchPageLinks\(/m
  if (!prefetching.test(text)) {
    throw new Error('react-router prefetches pages in a new way: see host/build/slim/left-out.mjs')
  }
  return text.replace(
    prefetching,
    'const PrefetchPageLinks = () => null;\nfunction PrefetchPageLinksLeftOut(',
  )
}

/**
 * esbuild plugin, for a console of its own plugins alone: of reflect-metadata what inversify calls where nothing is
 * decorated. A plugin from outside may decorate its classes.
 */
export const ownMetadata = {
  name: 'own-metadata',
  setup(build) {
    build.onLoad({ filter: /reflect-metadata[\\/]ReflectLite\.js$/ }, () => ({
      contents: `const known = new WeakMap()
const own = (key, target, property) => known.get(target)?.get(property)?.get(key)
Object.assign(Reflect, {
  defineMetadata(key, value, target, property) {
    const properties = known.get(target) ?? new Map()
    known.set(target, properties.set(property, (properties.get(property) ?? new Map()).set(key, value)))
  },
  getOwnMetadata: own,
  getMetadata(key, target, property) {
    for (let at = target; at; at = Object.getPrototypeOf(at)) {
      const value = own(key, at, property)
      if (value !== undefined) return value
    }
  },
})`,
    }))
  },
}
