import * as z from 'zod/mini'

/** What the operator may set for a plugin, and which of it pages may read. */
export interface DefinedSettings<T, Page extends keyof T> {
  plugin: string
  schema: z.core.$ZodType<T>
  pages: readonly Page[]
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
  pages?: readonly Page[]
}): DefinedSettings<T, Page> => ({ plugin, schema, pages })

/** As they stand in a manifest. */
export const SettingsManifest = z
  .strictObject({
    /** JSON Schema of an object. */
    schema: z.record(z.string(), z.unknown()),
    pages: z.array(z.string()),
  })
  .check(
    z.refine(({ schema, pages }) => pages.every((name) => name in Object(schema.properties)), {
      path: ['pages'],
      error: 'they name a setting that the schema does not have',
    }),
  )
export type SettingsManifest = z.output<typeof SettingsManifest>

/** `settings` of a manifest: the service checks what the operator has set before any code of the plugin runs. */
export function describeSettings<T, Page extends keyof T & string>({
  schema,
  pages,
}: DefinedSettings<T, Page>): SettingsManifest {
  const { $schema, ...described } = z.toJSONSchema(schema, { io: 'input' })
  return { schema: described, pages: [...pages] }
}

/** What pages read where nothing is set. */
export const usualSettings = ({ schema, pages }: SettingsManifest): Record<string, unknown> =>
  Object.fromEntries(pages.map((name) => [name, Object(Object(schema.properties)[name]).default]))
