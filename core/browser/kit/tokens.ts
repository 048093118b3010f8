import type { tokens as fluentTokens } from '@fluentui/react-components'

/**
 * Fluent's design tokens by name: `tokens.colorBrandForeground1` is `var(--colorBrandForeground1)`. Fluent's own object
 * lists all of them, which costs every first view 3 kB; what is fetched later may import that.
 */
export const tokens = new Proxy({} as typeof fluentTokens, {
  get: (_target, name) => `var(--${String(name)})`,
})
