import { definePlugin } from '@console/core/browser'
import type manifest from '../manifest'
import * as loads from './loads'
import { viewerNames } from './view-as/viewer-address'

export default definePlugin<typeof manifest>({
  pages: {
    plugins: {
      load: loads.plugins,
      viewOnly: ['plugin', 'tab', ...viewerNames],
      page: () => import('./plugins-page'),
    },
  },
  zh: () => import('./zh'),
})
