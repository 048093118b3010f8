import { type Call, type MadeMedia, media, notFound } from '@console/core/server'
import type { Kind } from '../../contract'
import { ownStream } from '../streams/own-stream'
import type { StreamRow } from '../tables/streams'
import { checkClip, clipOf } from './clip-of'

export const clipMedia = (kind: Kind) =>
  media({
    path: `${kind.streams.get.path}/clips/{range}`,
    scope: kind.read,
    async open(call) {
      const { stream } = await ownStream(kind, call)
      return openClip(stream, call.params.range, call)
    },
  })

/** Put together from what is kept each time it is asked for. */
export function openClip(
  stream: StreamRow,
  asked: string,
  parts: Pick<Call, 'db' | 'services'>,
): MadeMedia {
  const [, begin, end] = /^(\d{1,15})-(\d{1,15})$/.exec(asked) ?? []
  if (!begin || !end) throw notFound('recording')
  const range = { begin: new Date(Number(begin)), end: new Date(Number(end)) }
  checkClip(range)
  return { make: () => clipOf(stream, range, parts) }
}
