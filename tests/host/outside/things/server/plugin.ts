import { defineServerPlugin } from '@console/core/outside'
import { makeLater } from './make-later'
import { makeRegularly } from './make-regularly'
import { settings, thingRoutes } from './thing-routes'

export default defineServerPlugin({
  id: 'acme-things',
  routes: thingRoutes,
  jobs: [makeLater, makeRegularly],
  settings,
})
