import { defineServerPlugin, route } from '@console/core/server'
import { serverHalvesApi } from '../contract'

export default defineServerPlugin({
  id: 'plugin-studio',
  routes: [
    route(serverHalvesApi.list, async ({ services }) => ({
      data: [...services.observing.serverHalves()],
    })),
  ],
})
