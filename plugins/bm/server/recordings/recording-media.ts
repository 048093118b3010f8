import { media, notFound } from '@console/core/server'
import type { Kind } from '../../contract'
import { ownRecording, recordingKey } from './recording-rows'

/** The file of a recording, for a media ticket. */
export const recordingMedia = (kind: Kind) =>
  media({
    path: `${kind.recordings.get.path}/file`,
    scope: kind.read,
    async open(call) {
      const row = await ownRecording(kind, call)
      if (row.state !== 'ready') throw notFound('recording')
      return { key: recordingKey(row), filename: row.filename, type: row.content_type }
    },
  })
