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
const themeOf = (changes) =>
  Object.fromEntries(names.map((name, at) => [name, changes[at] || light[at]]))
export const themes = {
  light: themeOf(light),
  dark: themeOf(${changesOf(webDarkTheme)}),
  contrast: themeOf(${changesOf(teamsHighContrastTheme)}),
}`,
        loader: 'js',
      }
    })
  },
}
