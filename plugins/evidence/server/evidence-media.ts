import { plainTime } from '@console/core/contract'
import { media, notFound } from '@console/core/server'
import { evidencePacks } from './tables'

/** The zip of a pack, for a media ticket. */
export const evidenceMedia = media({
  path: '/fs-evidence/{id}/download',
  scope: 'read-filescanning',
  async open({ params, rows }) {
    const { id, state, objectKey, createdAt } = await rows(evidencePacks).get(
      params.id,
      'evidence pack',
    )
    if (state !== 'ready') throw notFound('evidence pack')
    const day = plainTime(createdAt).slice(0, 10)
    return { key: objectKey, filename: `evidence-${day}-${id}.zip`, type: 'application/zip' }
  },
})
