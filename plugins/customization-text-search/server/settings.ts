import type { PluginSettings } from '@console/core/server'
import { z } from 'zod'

/** Configurations of full text that come with PostgreSQL, by the language that they are for. */
const ofPostgres: Record<string, string> = {
  ar: 'arabic',
  da: 'danish',
  de: 'german',
  el: 'greek',
  en: 'english',
  es: 'spanish',
  fi: 'finnish',
  fr: 'french',
  hu: 'hungarian',
  id: 'indonesian',
  it: 'italian',
  nl: 'dutch',
  no: 'norwegian',
  pt: 'portuguese',
  ro: 'romanian',
  ru: 'russian',
  sv: 'swedish',
  tr: 'turkish',
}

const TextSearchSettings = z.strictObject({
  /**
   * Configurations of full text by language, `{ "de": "german" }`: of others words are found as they are written. One that
   * is changed is that of sentences that come from then on.
   */
  languages: z
    .record(z.string().regex(/^[a-z]{2}$/), z.string().regex(/^[a-z_][a-z0-9_]{0,62}$/))
    .default(ofPostgres),
})
export type TextSearchSettings = z.output<typeof TextSearchSettings>

export const textSearchSettings: PluginSettings<TextSearchSettings> = {
  plugin: 'customization-text-search',
  schema: TextSearchSettings,
}

/** Without one: words as they are written. */
export const plainConfig = 'simple'

export const configOf = (language: string, { languages }: TextSearchSettings) =>
  languages[language] ?? plainConfig
