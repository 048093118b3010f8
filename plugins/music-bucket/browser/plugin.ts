import { definePlugin } from '@console/core/browser'
import type manifest from '../manifest'
import * as loads from './loads'

export default definePlugin<typeof manifest>({
  pages: {
    music: { load: loads.music, page: () => import('./music-page') },
  },
  zh: () => import('./zh'),
})
