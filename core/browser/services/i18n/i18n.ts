export type TextValues = Record<string, string | number>

/** Labels by English text, loaded only for the active locale: `{ zh: () => import('./zh') }`. */
export type Catalogues = Record<string, () => Promise<{ default: Record<string, string> }>>

/** Labels by their English text. The active locale is fixed to `en`; catalogues for `zh` are complete. */
export abstract class I18n {
  abstract readonly locale: string
  /** `t('{count file|files} in {name}', { count, name })`; a missing translation is the English text itself. */
  abstract t(text: string, values?: TextValues): string
  /** Adds a plugin's labels. */
  abstract add(catalogues: Catalogues): Promise<void>
}
