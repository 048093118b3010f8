import { audioTypeOf } from '@console/core/contract'
import { media, notFound } from '@console/core/server'
import { eq } from 'drizzle-orm'
import { scanFiles } from '../tables'
import { isFileId } from './file-rows'

/** The stored sound, or film, of a file. */
export const audioMedia = media({
  path: '/fs-containers/{cid}/files/{id}/audio',
  scope: 'read-filescanning',
  async open({ params: { cid, id }, rows }) {
    const named = isFileId(id) && eq(scanFiles.file_id, id)
    const file = named ? await rows(scanFiles).find(named) : undefined
    const isHere = String(file?.container_id) === cid
    if (!file?.object_key || !isHere || file.data_type === 'fingerprint') throw notFound('file')
    return { key: file.object_key, filename: file.filename, type: audioTypeOf(file.filename) }
  },
})
