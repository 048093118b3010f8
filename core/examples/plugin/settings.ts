// What the operator may set for a plugin, said once for both halves; `pages` names what of it browsers may read. No secrets.
import { type DefinedSettings, defineSettings, type SettingsManifest } from '@console/core/contract'
import * as z from 'zod/mini'

interface Settings {
  places: string
  shown: number
}

export const settings: DefinedSettings<Settings, 'shown'> = defineSettings({
  plugin: 'acme-maps',
  schema: z.strictObject({
    places: z._default(z.url(), 'https://places.example.com'),
    shown: z._default(z.int().check(z.gte(1), z.lte(50)), 5),
  }),
  pages: ['shown'],
})

/** `settings` of the manifest, by which the service checks what the operator has written. */
export const described: SettingsManifest = {
  schema: z.toJSONSchema(settings.schema, { io: 'input' }),
  pages: [...settings.pages],
}
