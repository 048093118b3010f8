import { randomBytes } from 'node:crypto'
import { plainTime } from '@console/core/contract'
import { type Call, holdToScope, invalid, type Route, route } from '@console/core/server'
import { BucketFiles } from '#plugins/buckets/contract'
import { type cutsApi, type Kind, leastCutSeconds, mostCutSeconds } from '../../contract'
import type { Range } from '../day/local-day'
import { ownStream } from '../streams/own-stream'
import type { StreamRow } from '../tables/streams'
import { type CutSound, receiveCut } from './cut-sound'

type CutCall = Call<typeof cutsApi.cut>

export const cutRoutes = (kind: Kind): Route[] => [
  route(kind.cuts.cut, async (call) => {
    const { stream } = await ownStream(kind, call)
    const range = rangeOf(call.body)
    holdToScope(call.caller, 'write-audios')
    const sound = await receiveCut(stream, range, call.body.title, call)
    try {
      return { data: await addCut(stream, sound, call) }
    } finally {
      await call.services.uploads.discard(sound.incoming)
    }
  }),
]

function rangeOf(body: Pick<CutCall['body'], 'begin' | 'end'>): Range {
  const [begin, end] = [new Date(body.begin), new Date(body.end)]
  const seconds = (end.getTime() - begin.getTime()) / 1000
  if (seconds <= 0) throw invalid({ end: 'The end comes after the start' })
  if (seconds < leastCutSeconds) {
    throw invalid({ end: `At least ${leastCutSeconds} seconds: less is not found again` })
  }
  if (seconds > mostCutSeconds) throw invalid({ end: 'At most an hour at once' })
  if (end.getTime() > Date.now()) throw invalid({ end: 'The range is not over yet' })
  return { begin, end }
}

/** The file says where it comes from, in each result as well. */
async function addCut(stream: StreamRow, sound: CutSound, call: CutCall) {
  const { body, caller, db, services } = call
  const { title, bucket_id: bucketId, artists, album, isrc } = body
  const acrId = randomBytes(16).toString('hex')
  const { stream_id } = stream
  const [begin, end] = [plainTime(sound.begin), plainTime(sound.end)]
  const said = Object.entries({ artists, album, isrc: isrc.replaceAll('-', '').toUpperCase() })
  const userDefined = {
    ...Object.fromEntries(said.filter(([, value]) => value !== '')),
    cut_stream: stream.name,
    cut_stream_id: stream_id,
    cut_begin: begin,
    cut_end: end,
  }
  const { incoming } = sound
  const draft = { acrId, bucketId, title, userDefined, incoming }
  let added: Awaited<ReturnType<BucketFiles['add']>> | undefined
  try {
    const file = await db.transaction(async (tx) => {
      added = await services.provided(BucketFiles).add(caller.uid, draft, tx)
      return added
    })
    const seconds = Math.round(sound.seconds * 1000) / 1000
    return { file_id: file.id, acr_id: acrId, bucket_id: bucketId, stream_id, begin, end, seconds }
  } catch (error) {
    await added?.takeBack()
    throw error
  }
}
