import { definePlugin } from '@console/core/browser'
import { metadataTopic } from '#plugins/metadata-links/contract'
import type manifest from '../manifest'
import * as loads from './loads'

export default definePlugin<typeof manifest>({
  pages: {
    reference: { load: loads.reference, page: () => import('./reference-page') },
    overview: {
      load: loads.overview,
      live: () => [metadataTopic],
      page: () => import('./overview-page'),
    },
  },
  zh: () => import('./zh'),
})
