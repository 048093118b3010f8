import { definePlugin } from '@console/core/browser'
import type manifest from '../manifest'
import * as loads from './loads'

export default definePlugin<typeof manifest>({
  pages: {
    reference: {
      load: loads.reference,
      viewOnly: ['operation'],
      page: () => import('./reference-page'),
    },
    tutorials: { page: () => import('./tutorials/tutorials-page') },
    tutorial: { page: () => import('./tutorials/tutorial-page') },
  },
  zh: () => import('./zh'),
})
