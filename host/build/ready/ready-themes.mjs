import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

/**
 * esbuild plugin: the themes are computed while building. Their values are half the size of the code and the palettes
 * that make them, and the browser does not have to run it.
 */
export const readyThemes = {
  name: 'ready-themes',
  setup(build) {
    build.onLoad({ filter: /host[\\/]browser[\\/]layout[\\/]frame[\\/]themes\.ts$/ }, async () => {
      const fluent = await import('@fluentui/tokens')
      const fonts = JSON.parse(
        await readFile(join(build.initialOptions.absWorkingDir, 'host/fonts.json'), 'utf8'),
      )
      const [lightTheme, darkTheme, contrastTheme] = [
        fluent.webLightTheme,
        fluent.webDarkTheme,
        fluent.teamsHighContrastTheme,
      ].map((theme) => ({ ...theme, ...fonts }))
      const names = Object.keys(lightTheme)
      const valuesOf = (theme) => JSON.stringify(names.map((name) => theme[name]))
      // Nothing stands for a value of the light theme.
      const changesOf = (theme) =>
        JSON.stringify(names.map((name) => (theme[name] === lightTheme[name] ? 0 : theme[name])))
      return {
        contents: `const names = ${JSON.stringify(names.join())}.split(',')
const light = ${valuesOf(lightTheme)}
const made = new Map()
const themeOf = (changes) => {
  if (!made.has(changes))
    made.set(changes, Object.fromEntries(names.map((name, at) => [name, changes[at] || light[at]])))
  return made.get(changes)
}
const dark = ${changesOf(darkTheme)}
const contrast = ${changesOf(contrastTheme)}
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
