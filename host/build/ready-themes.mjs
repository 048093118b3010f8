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
      const fromLight = (theme) =>
        Object.entries(theme).filter(([name, value]) => webLightTheme[name] !== value)
      const write = (entries) => JSON.stringify(Object.fromEntries(entries))
      return {
        contents: `const light = ${JSON.stringify(webLightTheme)}
export const themes = {
  light,
  dark: { ...light, ...${write(fromLight(webDarkTheme))} },
  contrast: { ...light, ...${write(fromLight(teamsHighContrastTheme))} },
}`,
        loader: 'js',
      }
    })
  },
}
