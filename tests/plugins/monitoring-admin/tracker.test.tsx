import { screen } from '@testing-library/react'
import { expect, onTestFinished, test } from 'vitest'
import { addApp } from '../../support/factor'
import { dialogOf, expectToast, rowAction, rowActions, rowOf } from '../../support/on-screen'
import { openConsole } from '../../support/open-console'
import { openService, startService } from '../../support/service'
import { heard, newTracker, openTracked } from '../tracker/support/tracked'

let kept: string

const path = '/admin/monitoring/tracker'
const button = { selector: 'button, button *' }

/** The first account that a service makes. */
const first = 1001
const config = {
  plugins: { on: ['monitoring-admin'] },
  settings: { tracker: { restrict_channels: { [first]: ['999999'] } } },
}

const service = await openService({}, { operator: config })
const anna = await service.newPerson({ limitType: 'Custom' })
const operator = await service.newPerson({
  operator: ['read-admin-monitoring', 'write-admin-monitoring'],
})
await addApp(operator)

const open = (address: string) =>
  openConsole(`/monitoring-admin/${address}`, { service, as: operator, config })

const read = async (address: string) => {
  const { status, body } = await anna.call('GET', address)
  expect(status, JSON.stringify(body)).toBe(200)
  return body.data
}
const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()
const tracked = async (person = anna) => {
  const account = { service, person }
  const found = await openTracked(account)
  await heard(account, found.rowOf(found.nord.id), found.jingle, ago(60))
  await heard(account, found.rowOf(found.fjord.id), found.jingle, ago(120))
  return { ...found, tracker: await newTracker(person, found.bucket) }
}

/** Where a customer meets stations in the tracker. */
async function stationsOf({ path: project }: { path: string }) {
  const analytics = await read(`${project}/analytics`)
  return {
    offered: (await read('/tracker-channels')).map(({ name }: { name: string }) => name),
    followed: (await read(`${project}/channels`)).map(({ name }: { name: string }) => name),
    plays: (await read(`${project}/plays`)).map(({ station }: { station: string }) => station),
    ranks: analytics.stations.map(({ name }: { name: string }) => name),
    plays7: (await read(project)).plays,
    ofMonths: (await read(`${project}/months`)).reduce(
      (sum: number, { plays }: { plays: number }) => sum + plays,
      0,
    ),
  }
}

test('an operator sees the trackers of all customers, and comes from one to its customer', async () => {
  const { tracker } = await tracked()
  await open(`tracker/projects?search=${encodeURIComponent(tracker.name)}`)
  const row = await rowOf(tracker.name)
  const customer = row.querySelector('a[href*="user-details"]')
  expect(customer?.textContent).toBe(anna.email)
  const [project] = (await operator.call('GET', `${path}/projects?uid=${anna.uid}`)).body.data
  expect(project).toMatchObject({ name: tracker.name, channels: 2, plays: 2, email: anna.email })
})

test('a country that is switched off is neither offered nor followed, its plays are gone, and come back with it', async () => {
  const { tracker, nord, fjord } = await tracked()
  const { user } = await open('tracker/countries?search=norw')
  await rowAction(user, 'Norway', 'Switch off')
  const reason = await screen.findByLabelText(/^Reason/)
  await user.type(reason, 'No licence there')
  await user.click(dialogOf(reason).getByText('Switch off', button))
  await expectToast('Country “Norway” updated successfully')
  await screen.findByText('Not tracked')
  expect(await rowActions(user, 'Norway')).toContainEqual(expect.stringMatching(/^no: Switch off/))

  const off = await stationsOf(tracker)
  for (const names of [off.offered, off.followed, off.plays, off.ranks]) {
    expect(names).toContain(nord.name)
    expect(names).not.toContain(fjord.name)
  }
  expect(off.plays7).toBe(1)
  const [entry] = (await anna.call('GET', '/audit-log')).body.data
  expect(entry).toMatchObject({ reason: 'No licence there' })

  const norway = { tracked: true, reason: 'Licensed now' }
  expect(await operator.call('PUT', `${path}/countries/NO`, norway)).toMatchObject({ status: 200 })
  const on = await stationsOf(tracker)
  for (const names of [on.offered, on.followed, on.plays, on.ranks])
    expect(names).toContain(fjord.name)
  expect(on.plays7).toBe(2)
})

test('a project that follows such a country keeps it and says that it is not tracked; no other takes it', async () => {
  const { bucket } = await tracked()
  const norse = await newTracker(anna, bucket, { countries: ['NO'] })
  const norway = { tracked: false, reason: 'No licence there' }
  await operator.call('PUT', `${path}/countries/NO`, norway)
  expect(await read(norse.path)).toMatchObject({ not_tracked: ['NO'], channels: 0, plays: 0 })
  expect(await anna.call('PUT', norse.path, { countries: ['NO', 'DE'] })).toMatchObject({
    status: 200,
  })
  const draft = { name: 'Norse only', region: 'eu-west-1', bucket_id: bucket, countries: ['NO'] }
  const refused = await anna.call('POST', '/tracker-projects', draft)
  expect(refused.body.errors).toEqual({ countries: ['Not tracked at the moment: NO'] })
  await openConsole(`/bm/tracker/${encodeURIComponent(norse.name)}/stations`, { service, as: anna })
  expect(await screen.findByText(/^Not tracked at the moment: Norway/)).toBeTruthy()
  await operator.call('PUT', `${path}/countries/NO`, { tracked: true, reason: 'Licensed now' })
  expect(await operator.call('PUT', `${path}/countries/XX`, norway)).toMatchObject({ status: 404 })
})

test('a station that is kept from a customer is found on the page, and is nowhere in his tracker until it is shown again', async () => {
  const { tracker, nord, fjord, jingle } = await tracked()
  const plan = `${nord.name},${ago(60).slice(0, 10)},00:00,00:00,${jingle.title}`
  const made = await anna.call('POST', `${tracker.path}/plans`, {
    name: 'Before',
    timezone: 'UTC',
    plan,
  })
  expect(made.body.data.counts).toMatchObject({ not_followed: 0 })

  const { user } = await open(`tracker/restrict-channels?uid=${anna.uid}`)
  await user.click((await screen.findAllByText('Restrict channels', button))[0] as HTMLElement)
  const account = await screen.findByLabelText(/^Customer/)
  expect(account).toHaveProperty('value', String(anna.uid))
  const dialog = dialogOf(account)
  await user.type(dialog.getByLabelText('Search in the catalogue'), nord.name)
  await user.click(await dialog.findByText(new RegExp(`^${nord.name} \\(${nord.id}\\)`), button))
  await user.type(dialog.getByLabelText(/^Reason/), 'The station wants it so')
  await user.click(dialog.getByText('Restrict', { selector: 'button' }))
  await expectToast(`Restrictions of ${anna.email} updated successfully`)

  const without = await stationsOf(tracker)
  for (const names of [without.offered, without.followed, without.plays, without.ranks]) {
    expect(names).not.toContain(nord.name)
    expect(names).toContain(fjord.name)
  }
  expect(without).toMatchObject({ plays7: 1, ofMonths: 1 })
  const files = await read(`${tracker.path}/files`)
  expect(files[0]).toMatchObject({ title: 'Jingle', plays: 1, stations: 1 })
  const planned = await read(`${tracker.path}/plans/${made.body.data.id}`)
  expect(planned.counts).toMatchObject({ not_followed: 1 })
  const [entry] = (await anna.call('GET', '/audit-log')).body.data
  expect(entry).toMatchObject({ reason: 'The station wants it so', thing: { name: nord.name } })

  await rowAction(user, nord.name, 'Show again')
  const reason = await screen.findByLabelText(/^Reason/)
  await user.type(reason, 'It does not mind any more')
  await user.click(dialogOf(reason).getByText('Show again', { selector: 'button' }))
  await expectToast(`Restriction of “${nord.name}” for ${anna.email} deleted successfully`)
  expect((await stationsOf(tracker)).plays7).toBe(2)
})

test('what is kept from one customer is seen by others, and what the configuration says stands on the page', async () => {
  const bert = await service.newPerson({ limitType: 'Custom' })
  const { nord } = await tracked(bert)
  kept = String(nord.id)
  const body = { account: anna.email, stations: [kept], reason: 'Asked for' }
  expect(await operator.call('POST', `${path}/restrictions`, body)).toMatchObject({ status: 201 })
  const offered = (await bert.call('GET', '/tracker-channels')).body.data
  expect(offered.map(({ name }: { name: string }) => name)).toContain(nord.name)
  const { data } = (await operator.call('GET', `${path}/restrictions?uid=${anna.uid}`)).body
  expect(data.at(0)).toMatchObject({ name: nord.name, configured: false })
  expect(data.at(-1)).toMatchObject({ stream_id: '999999', configured: true, operator: '' })
  for (const wrong of [
    { ...body, account: 'nobody@example.org' },
    { ...body, stations: ['1'] },
  ]) {
    const refused = await operator.call('POST', `${path}/restrictions`, wrong)
    expect(refused).toMatchObject({ status: 422 })
  }
})

test('stations that become one are kept from whom one of them was', async () => {
  const { fjord } = await tracked()
  const merge = { into: fjord.id, reason: 'The same station' }
  const merged = await operator.call('POST', `/admin/monitoring/stations/${kept}/merge`, merge)
  expect(merged.status, JSON.stringify(merged.body)).toBe(200)
  const { data } = (await operator.call('GET', `${path}/restrictions?uid=${anna.uid}`)).body
  expect(data[0]).toMatchObject({ stream_id: String(fjord.id), name: fjord.name })
})

test('a console without the tracker says so, and has the rest of the area', async () => {
  const off = { plugins: { on: ['monitoring-admin'], off: ['tracker'] } }
  const without = await startService({}, { operator: off })
  onTestFinished(() => without.close())
  const other = await without.newPerson({ operator: ['read-admin-monitoring'] })
  await addApp(other)
  expect(await other.call('GET', `${path}/users`)).toMatchObject({
    status: 404,
    body: { message: 'This console has no tracker' },
  })
  await openConsole('/monitoring-admin/tracker/countries', {
    service: without,
    as: other,
    config: off,
  })
  expect((await screen.findAllByText(/This console has no tracker/)).length).toBeGreaterThan(0)
  expect(await other.call('GET', '/admin/monitoring/stations')).toMatchObject({ status: 200 })
})

test('a limit of the tracker is agreed with a customer, and holds', async () => {
  const cleo = await service.newPerson({ limitType: 'Premium' })
  const { bucket } = await tracked(cleo)
  const { user } = await open(`tracker/users?search=${encodeURIComponent(cleo.email)}`)
  await rowAction(user, cleo.email, 'Change limit of projects')
  const own = await screen.findByLabelText('Another limit')
  const dialog = dialogOf(own)
  await user.click(own)
  await user.type(await dialog.findByLabelText(/^Limit/), '1')
  await user.type(dialog.getByLabelText(/^Reason/), 'Agreed by phone')
  await user.click(dialog.getByText('Save', { selector: 'button' }))
  await expectToast(`Limit of ${cleo.email} updated successfully`)
  expect(await screen.findByText('1 of 1')).toBeTruthy()
  const draft = { name: 'One more', region: 'eu-west-1', bucket_id: bucket }
  expect(await cleo.call('POST', '/tracker-projects', draft)).toMatchObject({ status: 422 })
  const [entry] = (await cleo.call('GET', '/audit-log')).body.data
  expect(entry).toMatchObject({ reason: 'Agreed by phone' })
})
