import * as z from 'zod/mini'

/** What the operator may set for a plugin, and which of it pages may read. */
export interface DefinedSettings<T, Page extends keyof T> {
  plugin: string
  schema: z.core.$ZodType<T>
  pages: Page[]
}

/**
 * `defineSettings({ plugin: 'acme-maps', schema: z.strictObject({ … }), pages: ['zoom'] })`. The operator writes what the schema takes
 * below `settings.acme-maps`; the server half reads all of it, pages what `pages` names. No secrets: those are of the environment.
 */
export const defineSettings = <T extends object, const Page extends keyof T & string = never>({
  plugin,
  schema,
  pages = [],
}: {
  plugin: string
  schema: z.core.$ZodType<T>
  pages?: Page[]
}): DefinedSettings<T, Page> => ({ plugin, schema, pages })

/** As they stand in a manifest: the service checks what the operator has set before any code of the plugin runs. */
export const SettingsManifest = z.strictObject({
  /** JSON Schema of an object. */
  schema: z.record(z.string(), z.unknown()),
  /** Those that pages may read. */
  pages: z.array(z.string()),
})
export type SettingsManifest = z.output<typeof SettingsManifest>
