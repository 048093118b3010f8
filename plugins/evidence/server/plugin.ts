import { defineServerPlugin, provide } from '@console/core/server'
import { ReportSealing, SheetSealing } from '../contract'
import { buildPack } from './build-pack'
import { evidenceMedia } from './evidence-media'
import { evidenceRoutes } from './evidence-routes'
import { forgetEvidence, sweepPacks } from './evidence-rows'
import { StoredReportSealing } from './reports/report-archive'
import { StoredSheetSealing } from './sheets/seal-sheet'

export default defineServerPlugin({
  id: 'evidence',
  routes: evidenceRoutes,
  media: [evidenceMedia],
  jobs: [buildPack, sweepPacks],
  provides: [
    provide(ReportSealing, (services) => new StoredReportSealing(services)),
    provide(SheetSealing, (services) => new StoredSheetSealing(services)),
  ],
  forget: forgetEvidence,
})
