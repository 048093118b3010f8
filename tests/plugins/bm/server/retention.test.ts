import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { sweepKept } from '../../../../host/server/ears/recorder/sweep'
import { earPieces, earSounds } from '../../../../host/server/ears/tables'
import { bmStates, bmStreams } from '../../../../plugins/bm/server/tables/streams'
import { sharedService } from '../../../support/service'
import { newBucket } from '../../base-projects/identify-client'
import { newProject, newStream } from '../monitored'
import { addMinutes } from '../support/kept-sound'

const service = await sharedService()
const anna = await service.newPerson({ limitType: 'Custom' })

const day = 86_400_000
const ago = (days: number) => new Date(Date.now() - days * day)

/** A stream that keeps for a week, and what it has kept a while ago. */
async function keptStream(name: string, days: readonly number[]) {
  const bucket = await newBucket(anna, `Songs of ${name}`)
  const { id } = await newProject(anna, [bucket], { name, timemap_lifecycle: 7 })
  const stream = await newStream(anna, id, [`https://radio.example/${name}`], { timemap: 1 })
  const ear = await addMinutes({ service, person: anna, stream }, ago(6), ['m'])
  for (const past of days) {
    const object_key = `ears-test/${name}-${past}`
    await service.services.objects.put(object_key, Buffer.from(name))
    const begin = ago(past)
    const end = new Date(begin.getTime() + 60_000)
    await service.db.insert(earPieces).values({
      stream_id: ear,
      object_key,
      begin,
      end,
      codec: 'mp3',
      session: name,
      sha256: '',
      size: name.length,
      levels: Buffer.alloc(60),
      keep_until: new Date(end.getTime() + 7 * day),
    })
  }
  const lifecycle = async (timemap_lifecycle: number) => {
    const { status } = await anna.call('PUT', `/bm-cs-projects/${id}`, { timemap_lifecycle })
    expect(status).toBe(200)
    await sweepKept(service.services)
  }
  return { stream, ear, lifecycle, left: () => leftOf(name, days) }
}

/** Which of them are there still: rows and bytes. */
async function leftOf(name: string, days: readonly number[]) {
  const rows = await service.db.select().from(earPieces).where(eq(earPieces.session, name))
  const kept = await Promise.all(
    days.map(async (past) => {
      const key = `ears-test/${name}-${past}`
      const isThere = (await service.services.objects.stat(key)) !== undefined
      expect(rows.some(({ object_key }) => object_key === key)).toBe(isThere)
      return isThere ? [past] : []
    }),
  )
  return kept.flat()
}

test('sound goes when its days are over, with its bytes, and earlier when the days become fewer', async () => {
  const { ear, lifecycle, left } = await keptStream('lowered', [5, 3, 0.5])
  await sweepKept(service.services)
  expect(await left()).toEqual([5, 3, 0.5])
  await lifecycle(4)
  expect(await left()).toEqual([3, 0.5])
  await lifecycle(1)
  expect(await left()).toEqual([0.5])
  const sounds = await service.db.select().from(earSounds).where(eq(earSounds.stream_id, ear))
  expect(sounds).toEqual([])
  // More days bring nothing back, and keep what is there.
  await lifecycle(7)
  expect(await left()).toEqual([0.5])
})

test('what others had kept of the same address stays as long as they were promised', async () => {
  const shared = await keptStream('shared', [5, 0.5])
  const other = await keptStream('other', [])
  const [row] = await service.db
    .select()
    .from(bmStreams)
    .where(eq(bmStreams.stream_id, other.stream.stream_id))
  await service.db.insert(bmStates).values({
    uid: anna.uid,
    stream_row: row?.id ?? 0,
    code: 0,
    ear_stream: shared.ear,
    begin: ago(6),
    end: ago(0),
  })
  await shared.lifecycle(1)
  expect(await shared.left()).toEqual([5, 0.5])
})
