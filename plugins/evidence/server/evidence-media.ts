import { plainTime } from '@console/core/contract'
import { media, notFound } from '@console/core/server'
import { evidencePacks } from './tables'

/** The zip of a pack, for a media ticket. */
export const evidenceMedia = media({
  path: '/fs-evidence/{id}/download',
  scope: 'read-filescanning',
  async open({ params, rows }) {
    const { id, state, object_key, created_at } = await rows(evidencePacks).get(
      params.id,
      'evidence pack',
    )
    if (state !== 'ready') throw notFound('evidence pack')
    const day = plainTime(created_at).slice(0, 10)
    return { key: object_key, filename: `evidence-${day}-${id}.zip`, type: 'application/zip' }
  },
})
