import { definePlugin, fill, type LoadContext } from '@console/core/browser'
import { matchEvidence } from '#plugins/filescanning/contract'
import type manifest from '../manifest'

const load = async (context: LoadContext) => (await import('./verify/loads')).verify(context)

export default definePlugin<typeof manifest>({
  pages: {
    verify: { load, page: () => import('./verify/verify-page') },
    verifyInArea: { load, page: () => import('./verify/verify-page') },
  },
  contributions: {
    packs: fill(matchEvidence, () => import('./packs/evidence-dialog')),
  },
  zh: () => import('./zh'),
})
