import { defineServerPlugin } from '@console/core/server'
import { buildPack } from './build-pack'
import { evidenceMedia } from './evidence-media'
import { evidenceRoutes } from './evidence-routes'
import { forgetEvidence, sweepPacks } from './evidence-rows'

export default defineServerPlugin({
  id: 'evidence',
  routes: evidenceRoutes,
  media: [evidenceMedia],
  jobs: [buildPack, sweepPacks],
  forget: forgetEvidence,
})
