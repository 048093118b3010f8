import { vi } from 'vitest'
import type { Item, Project } from '#plugins/ucf/contract'
import { recording } from '../../../host/engine/recognition/open-engine'
import type { Person, TestService } from '../../../support/service'
import { newBucket } from '../../base-projects/identify-client'
import { newProject, newStream, waiting } from '../../bm/monitored'
import { addHeard, type Broadcast, broadcast } from './radio'

interface ItemsDraft {
  name: string
  /** Seconds of each item; each is heard three times. */
  lengths: readonly number[]
  /** What is heard besides. */
  parts?: Broadcast['parts']
}

/** An account's project in which things repeat on one stream, the longest first. */
export async function foundProject(
  service: TestService,
  person: Person,
  { name, lengths, parts: others = [] }: ItemsDraft,
) {
  const bucket = await newBucket(person, `Spots of ${name}`)
  const monitored = await newProject(person, [bucket], { name: `Radios of ${name}` })
  const stream = await newStream(person, monitored.id, ['http://radio.invalid/stream'], {
    timemap: 1,
    name: 'Radio A',
  })
  // Twice within two minutes and a half would be no repeat.
  const lap = Math.max(
    160,
    lengths.reduce((sum, length) => sum + length + 12, 0),
  )
  const sounds = lengths.map((length, at) => recording(`${name}: unknown ${at}`, length))
  const parts = [0, 1, 2].flatMap((round) => {
    let at = round * lap + 8
    return sounds.map((sound, place) => {
      const part = { at, sound }
      at += (lengths[place] ?? 0) + 12
      return part
    })
  })
  const all = [...parts, ...others]
  const heard = broadcast({ seconds: 3 * lap + 10, seed: `talk of ${name}`, parts: all })
  const begin = new Date(Math.floor(Date.now() / 1000) * 1000 - 3_600_000)
  await addHeard(service, person, stream, begin, heard)
  const draft = { name, region: 'eu-west-1', type: 'BM' }
  const project: Project = (await person.call('POST', '/ucf-projects', draft)).body.data
  const search = (stream: { stream_id: string }) =>
    person.call('POST', `/ucf-projects/${project.id}/streams`, {
      bm_stream_ids: [stream.stream_id],
      from: 'BM-CUSTOM',
      bm_project_id: monitored.id,
    })
  await search(stream)
  const path = `/ucf-projects/${project.id}`
  const items = async (query = ''): Promise<Item[]> =>
    (await person.call('GET', `${path}/results?sort=explains&per_page=100&${query}`)).body.data
  await vi.waitFor(
    async () => {
      const kept = (await items()).filter((one) => one.kept)
      if (kept.length < lengths.length) throw new Error(`${kept.length} of ${lengths.length} found`)
    },
    { ...waiting, timeout: 240_000 },
  )
  /** On another stream, in the same minutes. */
  async function hearMore(more: Broadcast) {
    const other = await newStream(person, monitored.id, ['http://radio.invalid/other'], {
      timemap: 1,
      name: 'Radio B',
    })
    await addHeard(service, person, other, begin, broadcast(more))
    await search(other)
    return other
  }
  return { project, path, hearMore, items, stream, monitored, bucket, begin }
}
export type FoundProject = Awaited<ReturnType<typeof foundProject>>
