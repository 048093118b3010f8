// Texts where there is no component, as in actions and loads; in components it is `useT`. The key is the English text.
import { I18n, type Token } from '@console/core/browser'

export const title = (get: <T>(token: Token<T>) => T, count: number) =>
  get(I18n).t('{count station|stations}', { count })
