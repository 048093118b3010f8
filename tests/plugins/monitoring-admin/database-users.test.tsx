import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { bmAccess, bmStations } from '../../../plugins/bm/server/tables/stations'
import { addApp } from '../../support/factor'
import { dialogOf, expectToast, rowAction, rowOf } from '../../support/on-screen'
import { openConsole } from '../../support/open-console'
import { openService } from '../../support/service'
import { newBucket } from '../base-projects/identify-client'

const config = { plugins: { on: ['monitoring-admin'] } }
const path = '/admin/monitoring/database-users'

const station = (name: string, type: 'Radio' | 'TV') => ({
  source: name,
  type,
  name,
  words: name,
  urls: [`http://${type.toLowerCase()}.example/`],
})

const service = await openService({}, { operator: config })
const anna = await service.newPerson({ limitType: 'Custom' })
const bert = await service.newPerson({ limitType: 'Premium' })
const operator = await service.newPerson({
  operator: ['read-admin-monitoring', 'write-admin-monitoring'],
})
await addApp(operator)
const rows = await service.db
  .insert(bmStations)
  .values([station('Radio One', 'Radio'), station('Tele One', 'TV')])
  .returning()
const [radio, television] = rows.map(({ id }) => id)
const tv: number = television ?? 0
const buckets = [await newBucket(anna, 'Songs')]
const draft = { name: 'Stations', region: 'eu-west-1', buckets, channels: [radio] }
const made = await anna.call('POST', '/bm-bd-projects', draft)
if (made.status !== 201) throw new Error(JSON.stringify(made.body))

const open = (address = '') =>
  openConsole(`/monitoring-admin/access${address}`, { service, as: operator, config })
const users = async (query = '') => (await operator.call('GET', `${path}?${query}`)).body
const uids = async (query: string) =>
  (await users(query)).data.map(({ uid }: { uid: number }) => uid)

test('what an account may do and has stands in one row, and others are not shown it', async () => {
  const { data } = await users(`search=${anna.email}`)
  expect(data).toMatchObject([
    {
      uid: anna.uid,
      usual: { add_tv: false, edit_url: false, can_modify: true },
      agreed: { add_tv: null, edit_url: null, can_modify: null },
      projects: { used: 1 },
      stations: { used: 1 },
      timemaps: { used: 0 },
    },
  ])
  expect((await anna.call('GET', path)).status).toBe(404)
})

test('a right that is changed on the page, with its reason, is in force at the next call and in the customer’s log', async () => {
  const added = async () => {
    const { data } = (await anna.call('GET', '/bm-bd-projects')).body
    return anna.call('POST', `/bm-bd-projects/${data[0].id}/channels`, { channels: [tv] })
  }
  expect(await added()).toMatchObject({ status: 422 })
  const { user } = await open(`?search=${anna.email}`)
  await rowAction(user, anna.email, 'Change access')
  const choice = await screen.findByLabelText('Monitor TV stations')
  const dialog = dialogOf(choice)
  await user.selectOptions(choice, 'Allowed')
  await user.click(dialog.getByText('Save', { selector: 'button' }))
  expect(await dialog.findByText(/^Say why/)).toBeTruthy()
  await user.type(dialog.getByLabelText(/^Reason/), 'Agreed for March')
  await user.click(dialog.getByText('Save', { selector: 'button' }))
  await expectToast(`Access of ${anna.email} updated successfully`)
  await waitFor(async () =>
    expect((await rowOf(anna.email)).textContent).toContain('Allowed (agreed)'),
  )
  expect(await added()).toMatchObject({ status: 201 })
  const [, entry] = (await anna.call('GET', '/audit-log')).body.data
  expect(entry).toMatchObject({ reason: 'Agreed for March' })
  expect(await uids('only=agreed')).toEqual([anna.uid])
  expect(await uids('only=using')).toEqual([anna.uid])
  expect(await uids(`only=using&search=${bert.email}`)).toEqual([])
})

test('a search finds whom it names among any number of accounts, and lists all of them', async () => {
  const before = (await users()).meta.total
  const people = []
  for (let count = 0; count < 230; count++) people.push(service.newPerson())
  const many = await Promise.all(people)
  expect((await users()).meta.total).toBe(before + many.length)
  const [first] = many
  expect(await uids(`search=${first?.email}`)).toEqual([first?.uid])
  expect(await uids(`search=${anna.email}`)).toEqual([anna.uid])
  await service.db.insert(bmAccess).values(many.map(({ uid }) => ({ uid, edit_url: true })))
  const { meta } = await users('only=agreed&per_page=20')
  expect(meta.total).toBe(many.length + 1)
  expect((await users('only=agreed&search=example')).meta.total).toBe(many.length + 1)
})
