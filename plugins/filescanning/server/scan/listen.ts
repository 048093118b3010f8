import type { ScanPolicy, Services } from '@console/core/server'
import { BucketCatalogue, collectionOf } from '#plugins/buckets/contract'
import { type MusicSpeechPart, type Policy, pointSeconds } from '../../contract'
import { hundredths } from '../files/file-rows'
import type { ContainerRow } from '../tables'
import type { Sound } from './ask-engine'
import { matchesOfPlays, type NewMatch } from './matches/to-matches'

export interface Listening {
  signal: AbortSignal
  onProgress: (progress: { seconds: number }) => void
}

interface Heard {
  /** Of the sound. */
  seconds: number
  matches: NewMatch[]
  /** Null: it was not asked for, or cannot be told. */
  musicSpeech: MusicSpeechPart[] | null
  notes: string[]
}

/** What the service's own engine hears. */
export async function listen(
  sound: Sound,
  services: Services,
  { signal, onProgress }: Listening,
): Promise<Heard> {
  const { container, path, file } = sound
  const { engine, music_detection, deepright } = container
  const looksUp = engine === 1 || engine === 3
  if (!looksUp && !music_detection && !deepright) {
    return { seconds: sound.seconds, matches: [], musicSpeech: null, notes: [] }
  }
  const buckets = looksUp || deepright ? await usableBuckets(container, services) : []
  const { plays, seconds, musicSpeech } = await services.recognition.scan(
    { file: path },
    {
      collections: buckets.map(collectionOf),
      policy: policyOf(container.policy),
      deep: deepright,
      urgency: 'whenever',
      signal,
      onProgress,
    },
  )
  const inside = plays.map((play) => ({ ...play, end: Math.min(play.end, seconds) }))
  const acrIds = [...new Set(inside.map(({ reference }) => reference))]
  const known = await services.provided(BucketCatalogue).recordings(acrIds)
  // Moved or deleted meanwhile: the last word is the rows'.
  const recordings = known.filter(({ bucket_id }) => buckets.includes(bucket_id))
  const matches = matchesOfPlays(inside, recordings, container)
  const isFingerprint = file.data_type === 'fingerprint'
  return {
    seconds,
    matches: looksUp ? matches : matches.filter(({ kind }) => kind === 'deepright'),
    musicSpeech: music_detection && !isFingerprint ? musicSpeech.map(rounded) : null,
    notes: [
      ...(looksUp && buckets.length < container.bucket_ids.length ? [bucketsAreGone] : []),
      ...(music_detection && isFingerprint ? [noMusicSpeech] : []),
    ],
  }
}

const bucketsAreGone =
  'Some buckets of the container were not looked in: they are deleted, or shared no more'
const noMusicSpeech = 'Music and speech were not told apart: a fingerprint holds no sound'

async function usableBuckets(container: ContainerRow, { provided }: Services): Promise<number[]> {
  const buckets = await provided(BucketCatalogue).attachable(container, container.bucket_ids)
  return buckets.map(({ id }) => id)
}

const policyOf = (policy: Policy): ScanPolicy =>
  policy.type === 'points'
    ? { type: 'points', points: policy.points, recordLength: pointSeconds }
    : { type: 'traverse', recordLength: policy.rec_length, interval: policy.interval }

const rounded = ({ start, end, label }: MusicSpeechPart): MusicSpeechPart => ({
  start: hundredths(start),
  end: hundredths(end),
  label,
})
