import { mkdtemp, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { screen, waitFor } from '@testing-library/react'
import { expect, onTestFinished, test } from 'vitest'
import { importStations } from '../../../plugins/bm/server/stations/import-stations'
import { recording } from '../../host/engine/recognition/open-engine'
import { addApp } from '../../support/factor'
import { dialogOf, expectToast, rowAction } from '../../support/on-screen'
import { openConsole } from '../../support/open-console'
import { openService, type Person } from '../../support/service'
import { newBucket } from '../base-projects/identify-client'
import { openRadio } from '../bm/monitored'
import { addResults } from '../bm/support/seeded'

const config = { plugins: { on: ['monitoring-admin'] }, outgoing: { allow: ['127.0.0.1'] } }
const path = '/admin/monitoring/stations'
const button = { selector: 'button, button *' }

const service = await openService({}, { operator: config })
const anna = await service.newPerson({ limitType: 'Custom' })
const bert = await service.newPerson({ limitType: 'Custom' })
const operator = await service.newPerson({
  operator: ['read-admin-monitoring', 'write-admin-monitoring'],
})
await addApp(operator)

const open = (address: string) => openConsole(address, { service, as: operator, config })

async function newStation(name: string, urls: string[], more: object = {}) {
  const answer = await operator.call('POST', path, { name, urls, reason: 'Asked for', ...more })
  if (answer.status !== 201) throw new Error(JSON.stringify(answer.body))
  return answer.body.data as { id: number; source: string }
}

async function projectWith(person: Person, name: string, channels: number[]) {
  const buckets = [await newBucket(person, `Songs of ${name}`)]
  const draft = { name, region: 'eu-west-1', buckets, channels }
  const answer = await person.call('POST', '/bm-bd-projects', draft)
  if (answer.status !== 201) throw new Error(JSON.stringify(answer.body))
  return Number(answer.body.data.id)
}

const channelsOf = async (person: Person, project: number) =>
  (await person.call('GET', `/bm-bd-projects/${project}/channels`)).body.data

test('a station is added on the page, and customers can choose it', async () => {
  const { user } = await open('/monitoring-admin/channels')
  await user.click((await screen.findAllByText('Add station', button))[0] as HTMLElement)
  const name = await screen.findByLabelText(/^Name/)
  const dialog = dialogOf(name)
  await user.type(name, 'Radio Alpha')
  await user.type(dialog.getByLabelText(/^URLs/), 'https://alpha.example/live')
  await user.type(dialog.getByLabelText(/^Country/), 'de')
  await user.type(dialog.getByLabelText(/^Reason/), 'A customer wants it')
  await user.click(dialog.getByText('Add', { selector: 'button' }))
  await expectToast('Station “Radio Alpha” added successfully')
  const { data } = (await anna.call('GET', '/bm-stations?search=alpha%20germany')).body
  expect(data).toMatchObject([{ name: 'Radio Alpha', country: 'DE', continent: 'EU' }])
})

test('another address is what all listen to who have no own one, and they read why', async () => {
  const station = await newStation('Radio Moves', ['https://moves.example/old'])
  const project = await projectWith(anna, 'Of Anna', [station.id])
  const body = { name: 'Radio Moves', urls: ['https://moves.example/new'], reason: 'It has moved' }
  const answer = await operator.call('PUT', `${path}/${station.id}`, body)
  expect(answer.body.data).toMatchObject({ urls: ['https://moves.example/new'], projects: 1 })
  expect(await channelsOf(anna, project)).toMatchObject([
    { stream_urls: ['https://moves.example/new'] },
  ])
  const [entry] = (await anna.call('GET', '/audit-log')).body.data
  expect(entry).toMatchObject({ reason: 'It has moved' })
  const wrong = await operator.call('PUT', `${path}/${station.id}`, { ...body, urls: ['nowhere'] })
  expect(wrong).toMatchObject({ status: 422 })
  const inside = { ...body, urls: ['http://10.0.0.1/live'] }
  const refused = await operator.call('PUT', `${path}/${station.id}`, inside)
  expect(Object.keys(refused.body.errors)).toEqual(['urls'])
})

test('two stations that are one are merged: projects take the one that stays, an import brings nothing back', async () => {
  const file = join(await mkdtemp(join(tmpdir(), 'stations-')), 'stations.csv')
  await writeFile(file, 'id,name,urls\ntwice,Radio Twice,https://twice.example/b\n')
  const importAll = () =>
    importStations.run({ args: [file], services: service.services, print: () => undefined })
  await importAll()
  const find = async () => (await operator.call('GET', `${path}?search=twice`)).body.data
  const [goes] = await find()
  const stays = await newStation('Radio Twice', ['https://twice.example/a'])
  const both = await projectWith(anna, 'Has both', [goes.id, stays.id])
  const one = await projectWith(bert, 'Has one', [goes.id])
  const bucket_id = await newBucket(bert, 'Spots')
  const follows = {
    name: 'Spots',
    region: 'eu-west-1',
    bucket_id,
    stations: [String(goes.id)],
    countries: [],
  }
  expect(await bert.call('POST', '/tracker-projects', follows)).toMatchObject({ status: 201 })

  const { user } = await open('/monitoring-admin/channels?search=twice')
  for (const box of await screen.findAllByLabelText('Select Radio Twice')) await user.click(box)
  await user.click(await screen.findByText('Merge', button))
  const reason = await screen.findByLabelText(/^Reason/)
  const dialog = dialogOf(reason)
  await user.click(dialog.getByLabelText(new RegExp(`\\(${stays.id}\\)`)))
  expect(await dialog.findByText(new RegExp(`Has one \\(${bert.email}\\)`))).toBeTruthy()
  expect(await dialog.findByText(/^1 project has both/)).toBeTruthy()
  await user.type(reason, 'The same station')
  await user.click(dialog.getByText('Merge', { selector: 'button' }))
  await expectToast('Radio Twice is Radio Twice now')

  expect(await find()).toMatchObject([
    { id: stays.id, projects: 2, urls: ['https://twice.example/a', 'https://twice.example/b'] },
  ])
  expect(await channelsOf(anna, both)).toMatchObject([{ id: stays.id }])
  expect(await channelsOf(bert, one)).toMatchObject([
    {
      id: stays.id,
      stream_id: String(stays.id),
      stream_urls: expect.arrayContaining(['https://twice.example/a']),
    },
  ])
  expect((await bert.call('GET', '/tracker-projects')).body.data).toMatchObject([
    { stations: [String(stays.id)] },
  ])
  for (const person of [anna, bert]) {
    const [entry] = (await person.call('GET', '/audit-log')).body.data
    expect(entry).toMatchObject({ reason: 'The same station' })
  }
  await importAll()
  expect(await find()).toHaveLength(1)
  const again = { into: stays.id, reason: 'Again' }
  expect(await operator.call('POST', `${path}/${stays.id}/merge`, again)).toMatchObject({
    status: 422,
  })
})

test('the doctor says where an address leads, what it sends, and lets it be heard', async () => {
  const radio = await openRadio(recording('talk at the doctor’s', 20, 'speech'))
  const leads = createServer((_, response) =>
    response.writeHead(302, { location: radio.url }).end(),
  )
  await new Promise<void>((resolve) => leads.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void leads.close())
  const url = `http://127.0.0.1:${(leads.address() as AddressInfo).port}/live`
  const look = async (address: string) =>
    (await operator.call('GET', `/admin/monitoring/addresses?url=${encodeURIComponent(address)}`))
      .body.data
  const alive = await look(url)
  expect(alive).toMatchObject({
    heard: true,
    mute: false,
    reason: '',
    codec: 'mp3',
    redirects: [{ status: 302, to: radio.url }],
  })
  expect(alive.bitrate).toBeGreaterThan(30_000)
  expect(alive.bitrate).toBeLessThan(400_000)
  const wav = Buffer.from(alive.sound, 'base64')
  expect(wav.subarray(0, 4).toString()).toBe('RIFF')
  expect(wav.length).toBeGreaterThan(16_000 * 2 * 5)

  expect(await look(`${radio.url}-gone`)).toMatchObject({ heard: false, sound: '' })
  expect((await look(`${radio.url}-gone`)).reason).not.toBe('')
  expect(await look('http://10.0.0.1/live')).toMatchObject({ heard: false, sound: '' })

  const station = await newStation('Radio Led', [url])
  const { user } = await open('/monitoring-admin/channel-details')
  await user.click(await screen.findByText('Radio Led', { selector: 'td a' }))
  await waitFor(() =>
    expect(location.pathname).toBe(`/monitoring-admin/channel-details/${station.id}`),
  )
  await user.click(await screen.findByText('Test addresses', button))
  expect(await screen.findByText('Can be heard', undefined, { timeout: 120_000 })).toBeTruthy()
  expect(screen.getByText(`302 → ${radio.url}`)).toBeTruthy()
  expect(screen.getByLabelText(`Play ${url}`)).toBeTruthy()
})

test('what projects have of the catalogue is found over all customers, paused with a reason, and leads to the station', async () => {
  const station = await newStation('Radio Found', ['https://found.example/live'])
  const project = await projectWith(bert, 'Found by Bert', [station.id])
  const { user } = await open('/monitoring-admin/projects')
  await user.click(await screen.findByText('Found by Bert', { selector: 'a' }))
  expect(await screen.findByText('Radio Found', { selector: 'a' })).toBeTruthy()
  const list = async () =>
    (await operator.call('GET', '/admin/monitoring/custom-streams?kind=stations&search=found')).body
      .data
  // Its address leads nowhere, which is known a moment later.
  await waitFor(async () => expect(await list()).not.toMatchObject([{ code: 8 }]))
  const [stream] = await list()
  expect(stream).toMatchObject({ email: bert.email, project_id: project })
  const at = `/admin/monitoring/custom-streams/${stream.id}`
  expect(await operator.call('POST', `${at}/pause`, { reason: 'Wanted' })).toMatchObject({
    status: 200,
  })
  expect(await list()).toMatchObject([{ code: 4 }])
  const urls = { stream_urls: ['https://found.example/new'], reason: 'Moved' }
  expect(await operator.call('PUT', `${at}/urls`, urls)).toMatchObject({ status: 422 })
  await addResults({ service, person: bert, stream }, [
    { begin: new Date(Date.now() - 600_000), title: 'Found song' },
  ])
  await user.click(await screen.findByText('Radio Found', { selector: 'a' }))
  expect(await screen.findByText('Who monitors it')).toBeTruthy()
  expect(await screen.findByText('Found by Bert', { selector: 'a' })).toBeTruthy()
  expect(await screen.findByText('Found song', { selector: 'a' })).toBeTruthy()
  expect(await screen.findByText('Day by day')).toBeTruthy()
  const { data: days } = (
    await operator.call('GET', `/admin/monitoring/stations/${station.id}/days`)
  ).body
  expect(days.plays).toMatchObject([{ title: 'Found song', projects: ['Found by Bert'] }])
  expect(days.states.at(-1)).toMatchObject({ code: 4 })
  await rowAction(user, 'Radio Found', 'Results')
  expect(await screen.findByText('Results of Radio Found')).toBeTruthy()
})
