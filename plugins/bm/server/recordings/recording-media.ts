import { media, notFound } from '@console/core/server'
import { ownRecording, recordingKey } from './recording-rows'

/** The file of a recording, for a media ticket. */
export const recordingMedia = media({
  path: '/bm-cs-projects/{pid}/custom-recordings/{id}/file',
  scope: 'read-bm-cs-projects',
  async open(call) {
    const row = await ownRecording(call)
    if (row.state !== 'ready') throw notFound('recording')
    return { key: recordingKey(row), filename: row.filename, type: row.content_type }
  },
})
