import { definePlugin, report } from '@console/core/browser'
import type manifest from '../manifest'

export default definePlugin<typeof manifest>({
  pages: {
    statistics: report(() => import('./statistics-report')),
    availability: report(() => import('./availability-report')),
  },
  zh: () => import('./zh'),
})
