import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Availability, Container } from '#plugins/filescanning/contract'
import { containers } from '../../../../plugins/filescanning/server/tables'
import { type Person, startService, type TestService } from '../../../support/service'
import { createContainer, newContainer, startEngines } from './container-client'

const availabilityFor = async (person: Person): Promise<Availability> =>
  (await person.call('GET', '/fs-containers/engines')).body.data

describe('a deployment without models', () => {
  let service: TestService
  let anna: Person

  beforeAll(async () => {
    service = await startService()
    anna = await service.newPerson()
  })
  afterAll(() => service.close())

  test('says what it can do, and why not the rest', async () => {
    const { engines, add_ons } = await availabilityFor(anna)
    expect(engines.map(({ engine, available }) => [engine, available])).toEqual([
      ...[[1, true]],
      ...[[2, false]],
      ...[[3, true]],
      ...[[4, false]],
    ])
    expect(engines[2]?.note).toMatch(/^Fingerprinting works, cover songs are not found: /)
    expect(Object.fromEntries(add_ons.map((one) => [one.add_on, one.available]))).toEqual({
      music_detection: true,
      ai_detection: false,
      deepright: true,
      speech_to_text: false,
    })
    expect(add_ons.find(({ add_on }) => add_on === 'deepright')?.note).toMatch(
      /^Changed speed and pitch are found, remixes are not: .*needs a trained model/,
    )
  })

  test.each<[string, object]>([
    ['engine', { engine: 2 }],
    ['engine', { engine: 4, buckets: [] }],
    ['ai_detection', { ai_detection: true }],
    ['speech_to_text', { speech_to_text: true }],
  ])('refuses what it cannot do at %s, with the reason: %o', async (field, wish) => {
    const refused = await createContainer(anna, { name: 'Wished', buckets: [23], ...wish })
    expect(refused.status).toBe(422)
    expect(refused.body.errors[field][0]).toMatch(/model, which this deployment lacks/)
    const { id } = await newContainer(anna, { buckets: [23] })
    const changed = await anna.call('PUT', `/fs-containers/${id}`, wish)
    expect(Object.keys(changed.body.errors)).toEqual([field])
  })

  test('notes on a container what it will not find', async () => {
    const plain = await newContainer(anna, { buckets: [23] })
    expect(plain.engine_note).toBe('')
    const both = await newContainer(anna, { buckets: [23], engine: 3, deepright: true })
    expect(both.engine_note).toMatch(/cover songs are not found.*remixes are not/)
  })

  test('lets a container be changed whose engine it has lost meanwhile', async () => {
    const { id } = await newContainer(anna, { buckets: [23] })
    await service.db.update(containers).set({ engine: 2, ai_detection: true })
    const same = { name: 'Left alone', engine: 2, ai_detection: true, buckets: [23] }
    const { status, body } = await anna.call('PUT', `/fs-containers/${id}`, same)
    expect(status).toBe(200)
    expect(body.data.engine_note).not.toBe('')
  })
})

describe('a deployment with every engine', () => {
  let service: TestService
  let anna: Person
  let engines: Awaited<ReturnType<typeof startEngines>>

  beforeAll(async () => {
    engines = await startEngines()
    service = await startService({}, { operator: engines.operator })
    anna = await service.newPerson()
  })
  afterAll(async () => {
    await service.close()
    engines.close()
  })

  const get = async (id: number, person = anna): Promise<Container> =>
    (await person.call('GET', `/fs-containers/${id}`)).body.data
  const named = async (name: string, person = anna): Promise<Container[]> =>
    (await person.call('GET', `/fs-containers?name=${encodeURIComponent(name)}`)).body.data
  const change = (id: number, body: object) => anna.call('PUT', `/fs-containers/${id}`, body)

  test('offers all of it without a note', async () => {
    const { engines, add_ons } = await availabilityFor(anna)
    for (const { available, note } of [...engines, ...add_ons]) {
      expect({ available, note }).toEqual({ available: true, note: '' })
    }
  })

  test('makes one container for the transcripts of a region, and finds it again', async () => {
    const first = await newContainer(anna, { buckets: [23], speech_to_text: true })
    expect(first.stt_container?.name).toBe('Speech to text')
    const second = await newContainer(anna, { buckets: [23], speech_to_text: true })
    expect(second.stt_container).toEqual(first.stt_container)
    const later = await newContainer(anna, { buckets: [23] })
    const { body } = await change(later.id, { speech_to_text: true })
    expect(body.data.stt_container).toEqual(first.stt_container)
    expect(await named('Speech to text')).toMatchObject([{ engine: 4, buckets: [], num: 0 }])
    const far = await newContainer(anna, {
      region: 'us-west-2',
      buckets: [23],
      speech_to_text: true,
    })
    expect(far.stt_container?.id).not.toBe(first.stt_container?.id)
  })

  test('takes the next name where that of the transcripts is another container’s', async () => {
    const berta = await service.newPerson()
    await newContainer(berta, { name: 'Speech to text', buckets: [23] })
    const first = await newContainer(berta, { buckets: [23], speech_to_text: true })
    const second = await newContainer(berta, { buckets: [23], speech_to_text: true })
    expect(first.stt_container?.name).toBe('Speech to text 2')
    expect(second.stt_container).toEqual(first.stt_container)
  })

  test('counts the container of the transcripts against the plan, and makes neither beyond it', async () => {
    const free = await service.newPerson({ limitType: 'Free' })
    const refused = await createContainer(free, {
      name: 'Talks',
      buckets: [23],
      speech_to_text: true,
    })
    expect(refused.status).toBe(422)
    expect(refused.body.error).toBe('Please upgrade your account to premium')
    expect(await named('Talks', free)).toEqual([])
    expect((await createContainer(free, { name: 'Talks', buckets: [23] })).status).toBe(200)
  })

  test('writes to the chosen one, which must be own, of the region and of speech', async () => {
    const own = await newContainer(anna, { name: 'Words', engine: 4 })
    const talks = await newContainer(anna, {
      buckets: [23],
      speech_to_text: true,
      stt_container: String(own.id),
    })
    expect(talks.stt_container).toEqual({ id: own.id, name: 'Words' })
    const berta = await service.newPerson()
    const others = [
      [await newContainer(berta, { engine: 4 }), /^There is no container/],
      [await newContainer(anna, { engine: 4, region: 'us-west-2' }), /in another region/],
      [await newContainer(anna, { buckets: [23] }), /not one of speech to text/],
    ] as const
    for (const [{ id }, sentence] of others) {
      const wish = { speech_to_text: true, stt_container: id }
      const { status, body } = await change(talks.id, wish)
      expect(status).toBe(422)
      expect(body.errors.stt_container[0]).toMatch(sentence)
    }
    expect((await get(talks.id)).stt_container?.id).toBe(own.id)
  })

  test('keeps a container of speech as one while another writes to it', async () => {
    const words = await newContainer(anna, { engine: 4 })
    const talks = await newContainer(anna, {
      name: 'Writer',
      buckets: [23],
      speech_to_text: true,
      stt_container: words.id,
    })
    const refused = await change(words.id, { engine: 1, buckets: [23] })
    expect(refused.body.errors.engine).toEqual([
      'The container Writer has its speech written down here',
    ])
    await change(talks.id, { speech_to_text: false })
    expect((await get(talks.id)).stt_container).toBeNull()
    expect((await change(words.id, { engine: 1, buckets: [23] })).status).toBe(200)
  })

  test('goes on without the container of the transcripts when that is deleted', async () => {
    const words = await newContainer(anna, { engine: 4 })
    const talks = await newContainer(anna, {
      buckets: [23],
      speech_to_text: true,
      stt_container: words.id,
    })
    expect((await anna.call('DELETE', `/fs-containers/${words.id}`)).status).toBe(204)
    const after = await get(talks.id)
    expect(after).toMatchObject({ speech_to_text: true, stt_container: null })
  })

  test('forgets buckets and transcripts with the change to speech recognition', async () => {
    const talks = await newContainer(anna, { buckets: [23], speech_to_text: true })
    const { status, body } = await change(talks.id, { engine: 4 })
    expect(status).toBe(200)
    expect(body.data).toMatchObject({
      engine: 4,
      buckets: [],
      speech_to_text: false,
      stt_container: null,
    })
    const twice = await change(talks.id, { speech_to_text: true })
    expect(twice.body.errors.speech_to_text).toEqual(['This engine writes down speech already'])
  })
})
