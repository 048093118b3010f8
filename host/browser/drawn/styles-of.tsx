import { type createDOMRenderer, renderToStyleElements } from '@fluentui/react-components'
import { renderToStaticMarkup } from 'react-dom/server'
import { themes } from '../layout/frame/themes'

/**
 * The style elements of what was drawn. Each rule has a line, and each element its name, by which the browser knows them: see
 * host/build/slim/left-out.mjs. Below them stands what the rules need of each theme.
 */
export function stylesOf(renderer: ReturnType<typeof createDOMRenderer>, html: string): string {
  const stylesheets = Object.fromEntries(
    Object.entries(renderer.stylesheets).map(([key, sheet]) => [
      key,
      sheet && {
        ...sheet,
        elementAttributes: { ...sheet.elementAttributes, 'data-sheet': key },
        cssRules: () => [sheet.cssRules()?.join('\n') ?? ''],
      },
    ]),
  )
  const rules = renderToStaticMarkup(renderToStyleElements({ ...renderer, stylesheets }))
  // The class for the theme's values, which are set by their place in the page.
  const [provider] = /(?<=class="fui-FluentProvider )[\w-]+/.exec(html) ?? []
  if (!provider) throw new Error('no class of a theme in what Fluent drew')
  return `${rules}<style>${themeRules(rules, `.${provider}`)}</style>`
}

/** Weaker than what the console itself writes when it is there. */
function themeRules(rules: string, provider: string): string {
  const names = [...new Set(rules.match(/(?<=var\(--)\w+/g))].sort()
  const valuesOf = (name: keyof typeof themes) => {
    const theme: Record<string, string | number> = themes[name]
    return names
      .filter((each) => each in theme)
      .map((each) => `--${each}:${theme[each]}`)
      .join(';')
  }
  const of = (name: keyof typeof themes, where = '') => `${where}${provider}{${valuesOf(name)}}`
  const chosen = (name: keyof typeof themes) => of(name, `:where([data-theme=${name}]) `)
  return [
    of('light'),
    `@media (prefers-color-scheme:dark){${of('dark', ':where(:not([data-theme=light])) ')}}`,
    chosen('dark'),
    chosen('contrast'),
    `@media (forced-colors:active){${of('contrast')}}`,
  ].join('')
}
