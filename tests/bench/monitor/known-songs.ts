import { setTimeout as sleep } from 'node:timers/promises'
import { trackOf } from '../../../host/cli/radio/schedule/recorded-items'
import { type Entry, isRecorded } from '../../../host/cli/radio/schedule/schedule'
import { recordings } from '../../../host/demo/audio/recordings'
import { multipart, type Person, type TestService } from '../../support/service'

/** A bucket with all that schedules play and is no speech. */
export async function bucketOf(
  entries: readonly Entry[],
  { service, person }: { service: TestService; person: Person },
): Promise<{ bucket: number; known: Set<string> }> {
  const draft = { name: 'On the air', region: 'eu-west-1' }
  const bucket: number = (await person.call('POST', '/buckets', draft)).body.data.id
  const items = new Map(
    entries.filter(isRecorded).flatMap((one) => (one.kind === 'speech' ? [] : [[one.item, one]])),
  )
  for (const [title, entry] of items) {
    for await (const { wav } of recordings([trackOf(entry)])) {
      const file = { name: `${title}.wav`, bytes: Buffer.from(wav) }
      const form = await multipart({ title, file })
      const path = `/api/buckets/${bucket}/files`
      const { status } = await service.call('POST', path, { token: person.token, ...form })
      if (status !== 200) throw new Error(`${title} was not taken: ${status}`)
    }
  }
  for (;;) {
    const { body } = await person.call('GET', `/buckets/${bucket}/files?per_page=100`)
    const files: { state: number }[] = body.data
    if (files.length === items.size && files.every(({ state }) => state === 1)) break
    if (files.some(({ state }) => state < 0)) throw new Error('A recording cannot be read')
    await sleep(200)
  }
  return { bucket, known: new Set(items.keys()) }
}
