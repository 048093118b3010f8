import { setTimeout as sleep } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import { trackOf } from '../../../../host/cli/radio/schedule/recorded-items'
import { type Entry, isRecorded } from '../../../../host/cli/radio/schedule/schedule'
import { recordings } from '../../../../host/demo/audio/recordings'
import { readWav } from '../../../../host/engine/recognition/fingerprint/wav'
import { writeFingerprintFile } from '../../../../host/engine/recognition/fingerprint-file'
import { SoundReader } from '../../../../host/engine/recognition/workers/sound-reader'
import { bucketFiles } from '../../../../plugins/buckets/server/tables'
import { multipart, type Person, type TestService } from '../../../support/service'

export interface Bucket {
  id: number
  titles: ReadonlySet<string>
}

/** What the station plays and is no speech, as fingerprints: it is listened to once, however many buckets it is put in. */
export async function printsOf(entries: readonly Entry[]): Promise<Map<string, Uint8Array>> {
  const items = new Map(
    entries.filter(isRecorded).flatMap((one) => (one.kind === 'speech' ? [] : [[one.item, one]])),
  )
  const prints = new Map<string, Uint8Array>()
  for (const [title, entry] of items) {
    for await (const { wav } of recordings([trackOf(entry)])) {
      const sound = readWav(wav)
      if (!sound) throw new Error(`${title} cannot be read`)
      const reader = new SoundReader({ sampleRate: sound.sampleRate, musicSpeech: false })
      reader.push(sound.samples)
      prints.set(title, writeFingerprintFile(reader.end()))
    }
  }
  return prints
}

/** So many buckets: three recordings each, other ones in each, and one that all of them hold. */
export async function makeBuckets(
  count: number,
  prints: ReadonlyMap<string, Uint8Array>,
  { service, person }: { service: TestService; person: Person },
): Promise<Bucket[]> {
  const titles = [...prints.keys()].sort()
  const buckets: Bucket[] = []
  for (let at = 0; at < count; at++) {
    const draft = { name: `Bucket ${at + 1}`, region: 'eu-west-1' }
    const id: number = (await person.call('POST', '/buckets', draft)).body.data.id
    const own = [0, 1, 2].map((one) => titles[1 + ((at * 3 + one * 5) % (titles.length - 1))])
    const held = new Set([titles[0] as string, ...own.map(String)])
    for (const title of held) {
      const bytes = Buffer.from(prints.get(title) as Uint8Array)
      const print = { name: `${title}.lmfp`, bytes }
      const form = await multipart({ title, data_type: 'fingerprint', file: print })
      const path = `/api/buckets/${id}/files`
      const { status } = await service.call('POST', path, { token: person.token, ...form })
      if (status !== 200) throw new Error(`${title} was not taken: ${status}`)
    }
    buckets.push({ id, titles: held })
  }
  const waiting = () => service.db.$count(bucketFiles, eq(bucketFiles.state, 0))
  while ((await waiting()) > 0) await sleep(200)
  return buckets
}
