import { media, notFound } from '@console/core/server'
import { ownStream } from '../streams/stream-rows'
import { checkClip, clipOf } from './clip-of'

/** Put together from what is kept each time it is asked for. */
export const clipMedia = media({
  path: '/bm-cs-projects/{pid}/streams/{stream_id}/clips/{range}',
  scope: 'read-bm-cs-projects',
  async open(call) {
    const { stream } = await ownStream(call)
    const [, begin, end] = /^(\d{1,15})-(\d{1,15})$/.exec(call.params.range) ?? []
    if (!begin || !end) throw notFound('recording')
    const range = { begin: new Date(Number(begin)), end: new Date(Number(end)) }
    checkClip(range)
    return { make: () => clipOf(stream, range, call) }
  },
})
