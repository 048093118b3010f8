import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { bmResults } from '../../../../plugins/bm/server/tables/results'
import { tellFirstPlays } from '../../../../plugins/tracker/server/firsts/first-plays'
import { mailFirstPlay } from '../../../../plugins/tracker/server/firsts/mail-first-play'
import {
  trackerFirsts,
  trackerProjects,
  trackerRestrictions,
} from '../../../../plugins/tracker/server/tables'
import { type Person, sharedService, type TestService } from '../../../support/service'
import { heard, newTracker, openTracked } from '../support/tracked'

let anna: Person
let account: { service: TestService; person: Person }

const service = await sharedService()

beforeEach(async () => {
  anna = await service.newPerson({ limitType: 'Custom' })
  account = { service, person: anna }
})

const running = () => ({ services: service.services, signal: new AbortController().signal })
const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000)

test('the first play of a file is mailed once, unless it was on air before, and not when that is off', async () => {
  const { bucket, jingle, advert, nord, rowOf } = await openTracked(account)
  const row = rowOf(nord.id)
  await heard(account, row, jingle, minutesAgo(90).toISOString())
  const { path, id, name } = await newTracker(anna, bucket, {
    timezone: 'Europe/Berlin',
    first_play_mail: true,
    first_play_to: [anna.email],
  })
  const own = eq(trackerProjects.id, id)
  await service.db
    .update(trackerProjects)
    .set({ first_play_since: minutesAgo(60) })
    .where(own)
  await heard(account, row, jingle, minutesAgo(40).toISOString())
  const item = { acrid: advert.acr_id, title: advert.title, tempo_percent: 3, pitch_percent: 3 }
  await heard(account, row, advert, minutesAgo(30).toISOString(), { item })
  await heard(account, row, advert, minutesAgo(20).toISOString())
  await Promise.all([tellFirstPlays(service.services), tellFirstPlays(service.services)])
  await tellFirstPlays(service.services)
  const mail = await service.mailTo(anna.email, /First play/)
  expect(mail.subject).toBe(`First play of Advert: ${nord.name}`)
  expect(mail.text).toContain(`Station: ${nord.name} (City of ${nord.name}, DE)`)
  expect(mail.text).toContain('(Europe/Berlin)')
  expect(mail.text).toContain('Altered: +3.0 % speed')
  expect(mail.text).toContain('There is no sound of it')
  const [result] = await service.db
    .select()
    .from(bmResults)
    .where(eq(bmResults.acr_id, advert.acr_id))
    .orderBy(bmResults.begin)
  expect(mail.text).toContain(`&result=${result?.id}&`)
  expect(mail.text).toContain(`/bm/tracker/${encodeURIComponent(name)}/files`)

  await anna.call('PUT', path, { first_play_mail: false })
  expect((await anna.call('GET', path)).body.data).toMatchObject({
    first_play_mail: false,
    first_play_to: [anna.email],
  })
  const nobody = await anna.call('PUT', path, { first_play_mail: true, first_play_to: [] })
  expect(nobody.body.errors).toHaveProperty('first_play_to')
})

test('a first play on a station that operators keep from the account is mailed no more, also when it was found before', async () => {
  const { bucket, jingle, nord, rowOf } = await openTracked(account)
  const to = { first_play_mail: true, first_play_to: [anna.email] }
  const { id } = await newTracker(anna, bucket, to)
  const own = { project_id: id, uid: anna.uid, acr_id: jingle.acr_id }
  const play = await heard(account, rowOf(nord.id), jingle, minutesAgo(40).toISOString())
  await service.db.insert(trackerFirsts).values({ ...own, play_id: play.id, begin: play.begin })
  const kept = { uid: anna.uid, stream_id: String(nord.id), name: nord.name }
  await service.db
    .insert(trackerRestrictions)
    .values({ ...kept, email: 'operator@example.org', reason: 'Asked for' })
  const mail = () => mailFirstPlay.run({ project: id, acr_id: jingle.acr_id }, running())
  await mail()
  const told = eq(trackerFirsts.project_id, id)
  const [before] = await service.db.select().from(trackerFirsts).where(told)
  expect(before?.mailed_at).toBeNull()
  await service.db.delete(trackerRestrictions)
  await mail()
  expect((await service.mailTo(anna.email, /First play/)).text).toContain(nord.name)
})

test('copies that were faster or higher are told, found and counted', async () => {
  const { bucket, jingle, nord, fjord, rowOf } = await openTracked(account)
  const item = { acrid: jingle.acr_id, title: jingle.title }
  await heard(account, rowOf(nord.id), jingle, '2026-03-01T08:00:00Z', {
    item: { ...item, tempo_percent: 3, pitch_percent: 2.9 },
  })
  await heard(account, rowOf(fjord.id), jingle, '2026-03-01T09:00:00Z')
  const { path } = await newTracker(anna, bucket)
  const get = async (address: string) => (await anna.call('GET', `${path}${address}`)).body.data
  expect(await get('/plays?order=asc')).toMatchObject([
    { change: { tempo: 3, pitch: 2.9 } },
    { change: null },
  ])
  expect(await get('/plays?altered=1')).toMatchObject([{ station: nord.name }])
  expect(await get('/plays?altered=0')).toMatchObject([{ station: fjord.name }])
  expect(await get('/files')).toMatchObject([{ plays: 2, altered: 1 }, { altered: 0 }])
  const days = 'from=20260301&to=20260301'
  expect((await get(`/analytics?${days}`)).files).toMatchObject([{ altered: 1 }])
  const norway = await get(`/analytics?${days}&country=NO`)
  expect(norway).toMatchObject({ total: { plays: 1 }, countries: [{ country: 'NO' }] })
  expect(norway.stations).toMatchObject([{ name: fjord.name, latitude: null }])
})

test('a play that goes on is told beside those that are counted', async () => {
  const { bucket, jingle, nord, rowOf } = await openTracked(account)
  await heard(account, rowOf(nord.id), jingle, minutesAgo(9).toISOString())
  await heard(account, rowOf(nord.id), jingle, minutesAgo(1).toISOString(), { over: false })
  const { path } = await newTracker(anna, bucket)
  const files = (await anna.call('GET', `${path}/files`)).body.data
  expect(files[0]).toMatchObject({ plays: 1, going_on: 1, play_time: 30 })
})
