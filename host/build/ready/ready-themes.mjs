import { build as bundle } from 'esbuild'

/**
 * esbuild plugin: the themes are computed while building. Their values are half the size of the code and the palettes
 * that make them, and the browser does not have to run it.
 */
export const readyThemes = {
  name: 'ready-themes',
  setup(build) {
    build.onLoad(
      { filter: /host[\\/]browser[\\/]layout[\\/]frame[\\/]themes\.ts$/ },
      async ({ path }) => {
        const { light, dark, contrast } = await themesOf(path)
        const names = Object.keys(light)
        const valuesOf = (theme) => JSON.stringify(names.map((name) => theme[name]))
        // Nothing stands for a value of the light theme.
        const changesOf = (theme) =>
          JSON.stringify(names.map((name) => (theme[name] === light[name] ? 0 : theme[name])))
        return {
          contents: `const names = ${JSON.stringify(names.join())}.split(',')
const light = ${valuesOf(light)}
const made = new Map()
const themeOf = (changes) => {
  if (!made.has(changes))
    made.set(changes, Object.fromEntries(names.map((name, at) => [name, changes[at] || light[at]])))
  return made.get(changes)
}
const dark = ${changesOf(dark)}
const contrast = ${changesOf(contrast)}
// Made when it is asked for: most people see one of them.
export const themes = {
  get light() { return themeOf(light) },
  get dark() { return themeOf(dark) },
  get contrast() { return themeOf(contrast) },
}`,
          loader: 'js',
        }
      },
    )
  },
}

/** What the file says, by running it: of Fluent it needs the palettes alone. */
async function themesOf(path) {
  const { outputFiles } = await bundle({
    entryPoints: [path],
    bundle: true,
    format: 'esm',
    write: false,
    alias: { '@fluentui/react-components': '@fluentui/tokens' },
  })
  const code = Buffer.from(outputFiles[0].contents).toString('base64')
  const { themes } = await import(`data:text/javascript;base64,${code}`)
  return themes
}
