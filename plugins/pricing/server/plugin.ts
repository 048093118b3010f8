import { defineServerPlugin } from '@console/core/server'
import { eq } from 'drizzle-orm'
import { priceRoutes } from './routes'
import { setPrices } from './set-prices'
import { prices } from './tables'

export default defineServerPlugin({
  id: 'pricing',
  routes: priceRoutes,
  commands: [setPrices],
  async forget({ services, uid }) {
    await services.db.delete(prices).where(eq(prices.uid, uid))
  },
})
