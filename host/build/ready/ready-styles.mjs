import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build, transform } from 'esbuild'
import { filesBelow, writeWhenChanged } from '../files.mjs'

/**
 * esbuild plugin: what `makeStyles` makes of the project's own styles is computed while building, as it is in Fluent's
 * packages. The browser then neither runs nor loads what computes it. So styles can depend only on what is known while
 * building; those that cannot be computed fail the build.
 */
export function readyStyles({ root, kind }) {
  let computed = new Map()
  return {
    name: 'ready-styles',
    setup(building) {
      building.onStart(async () => {
        computed = await computeStyles(root, kind)
      })
      building.onLoad({ filter: withStyles }, async ({ path }) => {
        const styles = computed.get(path)
        if (!styles) return
        const text = (await readFile(path, 'utf8')).replace(everyStyle, (_, start, name) => {
          const ready = styles[name].map((part) => JSON.stringify(part)).join(', ')
          // Used by nobody, so that esbuild leaves it out with all that only it needs.
          return `${start}readyStyles(${ready}); const ${name}Source = () => makeStyles(`
        })
        return {
          contents: `${text}\nimport { __styles as readyStyles } from '@griffel/react'\n`,
          loader: loaderOf(path),
        }
      })
    },
  }
}

/** Files that may have styles: browser halves, and examples, which are shown beside them. */
const withStyles = /[\\/](browser|core[\\/]examples)[\\/].*\.tsx?$/

const everyStyle = /^((?:export )?const (\w+) =\s+)makeStyles\(/gm

const loaderOf = (path) => (path.endsWith('x') ? 'tsx' : 'ts')

/** By file and by name of the style, what Griffel's `__styles` wants. */
async function computeStyles(root, kind) {
  const files = filesWithStyles(root)
  const { outputFiles } = await build({
    absWorkingDir: root,
    stdin: {
      contents: files
        .map(
          (file, at) =>
            `export { styles as s${at} } from ${JSON.stringify(`${namespace}:${file}`)}`,
        )
        .join('\n'),
      resolveDir: root,
    },
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    jsx: 'automatic',
    plugins: [stylesAlone],
    logLevel: 'silent',
    write: false,
  })
  const [bundle] = outputFiles
  // Inside the project, so that packages are found from there; both outputs are built at the same time.
  const file = join(root, 'dist', `styles-${kind}.mjs`)
  await writeWhenChanged(file, bundle.contents)
  const styles = await import(`${pathToFileURL(file)}?${encodeURIComponent(bundle.hash)}`).catch(
    (error) => {
      throw unready(placeOf(error, bundle.text), error)
    },
  )
  return new Map(files.map((path, at) => [path, resolved(styles[`s${at}`], relative(root, path))]))
}

function filesWithStyles(root) {
  return ['core', 'host', 'plugins']
    .flatMap((folder) => filesBelow(join(root, folder)))
    .filter((file) => withStyles.test(file))
    .filter((file) => {
      const text = readFileSync(file, 'utf8')
      const calls = text.match(/\bmakeStyles\(/g) ?? []
      if (calls.length !== [...text.matchAll(everyStyle)].length) {
        throw new Error(`${relative(root, file)}: write styles as const useStyles = makeStyles(…)`)
      }
      return calls.length > 0
    })
}

const namespace = 'styles'

/** esbuild plugin: of files with styles a module of functions that compute them; loads nothing but what they need. */
const stylesAlone = {
  name: 'styles-alone',
  setup(building) {
    building.onResolve({ filter: /./ }, async ({ path, kind, resolveDir, pluginData }) => {
      if (pluginData === namespace) return
      if (path.startsWith(`${namespace}:`)) {
        return { path: path.slice(namespace.length + 1), namespace }
      }
      const isPackage = /^[^./#]/.test(path) && !path.startsWith('@console/')
      if (isPackage || kind === 'dynamic-import') {
        return { path, external: true, sideEffects: false }
      }
      const found = await building.resolve(path, { kind, resolveDir, pluginData: namespace })
      return { path: found.path, errors: found.errors, sideEffects: false }
    })
    building.onLoad({ filter: /./, namespace }, async ({ path }) => ({
      contents: await onlyStyles(await readFile(path, 'utf8'), loaderOf(path)),
      // In TypeScript an import of what is not used is none.
      loader: 'ts',
      resolveDir: dirname(path),
    }))
  },
}

async function onlyStyles(text, loader) {
  // As esbuild prints it, only what belongs to the module itself stands at the start of a line.
  const { code } = await transform(text, { loader, supported: { 'template-literal': false } })
  const statements = code.split(/^(?=\w)/m)
  const declared = new Map(
    statements.map((statement) => [/^(?:export )?\w+ (\w+)/.exec(statement)?.[1], statement]),
  )
  const names = [...code.matchAll(everyStyle)].map(([, , name]) => name)
  const wanted = new Set(names.map((name) => declared.get(name)))
  // A set goes on over what is added to it meanwhile.
  for (const statement of wanted) {
    for (const [word] of statement.matchAll(/\w+/g))
      if (declared.has(word)) wanted.add(declared.get(word))
  }
  const kept = statements.filter((each) => each.startsWith('import ') || wanted.has(each))
  return [
    `import { resolveStyleRulesForSlots as resolveStyles } from '@griffel/core'`,
    ...kept.map((statement) => statement.replace(everyStyle, '$1() => resolveStyles(')),
    `export const styles = { ${names.join(', ')} }`,
  ].join('\n')
}

function resolved(styles, file) {
  return Object.fromEntries(
    Object.entries(styles).map(([name, resolve]) => {
      try {
        const [classes, rules] = resolve()
        return [name, [classes, withoutDoubles(rules)]]
      } catch (error) {
        throw unready(`${file}: ${name}`, error)
      }
    }),
  )
}

const unready = (what, { message }) =>
  new Error(`${what} cannot be computed while building: ${message}`)

/** The file whose part of the bundle threw, by the comment that esbuild writes above it. */
function placeOf({ stack }, text) {
  const [, line] = /styles-\w+\.mjs[^:]*:(\d+)/.exec(stack) ?? []
  const above = text.split('\n', Number(line ?? 0))
  return `${above.findLast((each) => each.startsWith('// '))?.slice(3) ?? 'styles'}, which styles need,`
}

/** Several styles of one call may say the same. */
function withoutDoubles(rules) {
  return Object.fromEntries(
    Object.entries(rules).map(([bucket, all]) => {
      const different = new Map(all.map((rule) => [JSON.stringify(rule), rule]))
      return [bucket, [...different.values()]]
    }),
  )
}
