import { sharedNames, versionOf } from '@console/core/build'

/** CommonJS: what they export must be listed, since `export *` gives nothing of them. */
const commonJs = ['react', 'react/jsx-runtime', 'react-dom', 'react-dom/client']

/** The console runs React's production build, whose development runtime is empty. */
const jsxDevelopment = `import { jsx } from 'react/jsx-runtime'
export { Fragment } from 'react/jsx-runtime'
export const jsxDEV = (type, props, key) => jsx(type, props, key)`

const namespace = 'shared'

export const sharedEntry = (name) => `${namespace}:${name}`

export const sharedEntries = (root) =>
  sharedNames(root).map((name) => ({
    in: sharedEntry(name),
    out: name.replace(/^@/, '').replaceAll('/', '-'),
  }))

/** esbuild plugin: an entry for each shared name, entered after the shell like everything else. */
export function sharedModules({ root, before }) {
  return {
    name: 'shared-modules',
    setup(build) {
      build.onResolve({ filter: /^shared:/ }, ({ path }) => ({
        path: path.slice(namespace.length + 1),
        namespace,
      }))
      build.onLoad({ filter: /./, namespace }, async ({ path }) => ({
        contents: `${before.map((file) => `import './${file}'\n`).join('')}${await everythingOf(path)}`,
        resolveDir: root,
        loader: 'js',
      }))
    },
  }
}

/** A module with all that a shared name exports. */
export async function everythingOf(name) {
  if (name === 'react/jsx-dev-runtime') return jsxDevelopment
  const from = JSON.stringify(name)
  if (!commonJs.includes(name)) return `export * from ${from}`
  const exported = Object.keys(await import(name)).filter((each) => each !== 'module.exports')
  return `export { ${exported.join(', ')} } from ${from}`
}

/** The version of each shared name that this build carries. */
export const sharedVersions = (root) =>
  Object.fromEntries(sharedNames(root).map((name) => [name, versionOf(name, root)]))
