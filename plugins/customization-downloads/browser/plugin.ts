import { definePlugin, report } from '@console/core/browser'
import type manifest from '../manifest'

export default definePlugin<typeof manifest>({
  pages: { downloads: report(() => import('./downloads-report')) },
  zh: () => import('./zh'),
})
