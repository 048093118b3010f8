/**
 * esbuild plugin: the themes are computed while building. Their values are half the size of the code and the palettes
 * that make them, and the browser does not have to run it.
 */
export const readyThemes = {
  name: 'ready-themes',
  setup(build) {
    build.onLoad({ filter: /host[\\/]browser[\\/]layout[\\/]themes\.ts$/ }, async () => {
      const { teamsHighContrastTheme, webDarkTheme, webLightTheme } = await import(
        '@fluentui/tokens'
      )
      const names = Object.keys(webLightTheme)
      const valuesOf = (theme) => JSON.stringify(names.map((name) => theme[name]))
      // Nothing stands for a value of the light theme.
      const changesOf = (theme) =>
        JSON.stringify(names.map((name) => (theme[name] === webLightTheme[name] ? 0 : theme[name])))
      return {
        contents: `const names = ${JSON.stringify(names.join())}.split(',')
const light = ${valuesOf(webLightTheme)}
const made = new Map()
const themeOf = (changes) => {
  if (!made.has(changes))
    made.set(changes, Object.fromEntries(names.map((name, at) => [name, changes[at] || light[at]])))
  return made.get(changes)
}
const dark = ${changesOf(webDarkTheme)}
const contrast = ${changesOf(teamsHighContrastTheme)}
// Made when it is asked for: most people see one of them.
export const themes = {
  get light() { return themeOf(light) },
  get dark() { return themeOf(dark) },
  get contrast() { return themeOf(contrast) },
}`,
        loader: 'js',
      }
    })
  },
}
