// What `server/plugin.ts` exports: all that the half answers and does, the operator's settings, and secrets by their variables.
import { defineServerPlugin, type PluginSettings, type ServerPlugin } from '@console/core/outside'
import { z } from 'zod'
import { findCity } from './jobs'
import { lookForCities } from './recurring'
import { stationRoutes } from './resource'
import { locate } from './route'

/** `"settings": { "acme-maps": { "places": "https://…" } }` in the console's configuration. */
export const settings: PluginSettings<{ places: string }> = {
  plugin: 'acme-maps',
  schema: z.strictObject({ places: z.url().default('https://places.example.com') }),
}

const plugin: ServerPlugin = defineServerPlugin({
  id: 'acme-maps',
  settings,
  routes: [...stationRoutes, locate],
  jobs: [findCity, lookForCities],
})

export default plugin
