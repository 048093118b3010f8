import type { Play, Services } from '@console/core/server'
import { collectionOf, type Duplicate } from '../../contract'
import { StoredBuckets } from '../catalogue'

/** Of what was sent, to be heard in a recording that counts as its duplicate. */
const leastShare = 0.5

interface Asked {
  bucketId: number
  fingerprint: Uint8Array
  /** ACR ID of what was sent, when the bucket holds it already. */
  except: string | undefined
  signal: AbortSignal
}

/** Recordings of the bucket, by the handle of `services`, that hold what was sent, best first: the whole of it is listened to. */
export async function findDuplicates(
  { bucketId, fingerprint, except, signal }: Asked,
  services: Pick<Services, 'recognition' | 'db'>,
): Promise<{ duplicates: Duplicate[]; seconds: number }> {
  const { plays, seconds } = await services.recognition.scan(
    { bytes: fingerprint, type: 'fingerprint' },
    {
      collections: [collectionOf(bucketId)],
      policy: { type: 'traverse', recordLength: 10, interval: 0 },
      urgency: 'now',
      signal,
    },
  )
  const found = new Set(plays.map(({ reference }) => reference))
  const heard = [...found]
    .filter((acrId) => acrId !== except)
    .map((acrId) => ({ acrId, own: plays.filter(({ reference }) => reference === acrId) }))
    .map(({ acrId, own }) => ({ acrId, own, share: Math.min(1, heardSeconds(own) / seconds) }))
    .filter(({ share }) => share >= leastShare)
  const recordings = await new StoredBuckets(services).recordings(heard.map(({ acrId }) => acrId))
  const duplicates = heard
    .flatMap(({ acrId, own, share }) => {
      const recording = recordings.find(({ acr_id }) => acr_id === acrId)
      const [first] = own
      if (!recording || !first) return []
      return {
        id: recording.audio_id || acrId,
        acr_id: acrId,
        title: recording.title,
        score: Math.round(meanScore(own)),
        offset: rounded(first.referenceBeginMs / 1000 - first.begin),
        duration: rounded(recording.duration),
        share: rounded(share),
      }
    })
    .toSorted((a, b) => b.share * b.score - a.share * a.score)
  return { duplicates, seconds }
}

const rounded = (value: number) => Math.round(value * 100) / 100

const lengthOf = ({ begin, end }: Play) => Math.max(0, end - begin)

/** Plays of one recording may overlap, where it repeats itself. */
function heardSeconds(plays: readonly Play[]): number {
  let total = 0
  let until = 0
  for (const { begin, end } of plays.toSorted((a, b) => a.begin - b.begin)) {
    total += Math.max(0, end - Math.max(begin, until))
    until = Math.max(until, end)
  }
  return total
}

function meanScore(plays: readonly Play[]): number {
  const seconds = plays.reduce((sum, play) => sum + lengthOf(play), 0)
  const weighted = plays.reduce((sum, play) => sum + play.score * lengthOf(play), 0)
  return seconds > 0 ? weighted / seconds : 0
}
