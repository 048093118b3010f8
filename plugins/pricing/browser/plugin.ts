import { definePlugin } from '@console/core/browser'
import type manifest from '../manifest'
import * as loads from './loads'

export default definePlugin<typeof manifest>({
  pages: {
    pricing: { load: loads.pricing, page: () => import('./pricing-page') },
  },
  zh: () => import('./zh'),
})
