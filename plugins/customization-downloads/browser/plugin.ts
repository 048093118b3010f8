import { definePlugin, report } from '@console/core/browser'
import type manifest from '../manifest'

export default definePlugin<typeof manifest>({
  pages: {
    downloads: report(() => import('./downloads-report')),
    reports: report(() => import('./report-downloads')),
    recordings: report(() => import('./recording-downloads')),
  },
  zh: () => import('./zh'),
})
