import { definePlugin, fill, type LoadContext } from '@console/core/browser'
import { matchEvidence } from '#plugins/filescanning/contract'
import type manifest from '../manifest'

const verify = {
  load: async (context: LoadContext) => (await import('./verify/loads')).verify(context),
  page: () => import('./verify/verify-page'),
}

export default definePlugin<typeof manifest>({
  pages: { verify, verifyInArea: verify },
  contributions: {
    packs: fill(matchEvidence, () => import('./packs/evidence-dialog')),
  },
  zh: () => import('./zh'),
})
