import { defineServerPlugin, provide } from '@console/core/server'
import { eq } from 'drizzle-orm'
import { PricesInForce, PriceVersions } from '../contract'
import { priceRoutes } from './routes'
import { seededPrices, seedPrices } from './seed'
import { setPrices } from './set-prices'
import { StoredPrices } from './stored-prices'
import { StoredVersions } from './stored-versions'
import { prices } from './tables'

export default defineServerPlugin({
  id: 'pricing',
  routes: priceRoutes,
  provides: [
    provide(PricesInForce, (services) => new StoredPrices(services)),
    provide(PriceVersions, (services) => new StoredVersions(services), { perCall: true }),
  ],
  commands: [setPrices],
  seed: seedPrices,
  seeded: seededPrices,
  async forget({ services, uid }) {
    await services.db.delete(prices).where(eq(prices.uid, uid))
  },
})
