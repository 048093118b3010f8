import { screen } from '@testing-library/react'

import { expect, test, vi } from 'vitest'
import { rowAction, rowActions } from '../../support/on-screen'

import { openConsole } from '../../support/open-console'
import { openService } from '../../support/service'

const config = {
  plugins: { on: ['customization-downloads'] },
  customerGroups: { downloads: [1001] },
}

const service = await openService({}, { operator: config })
const anna = await service.newPerson()

const open = (search = '') =>
  openConsole(`/bm/customization/downloads${search}`, { service, as: anna, config })

test('without a project the page says what it is for', async () => {
  await open()
  expect(await screen.findByText('There is no monitoring project in this region yet')).toBeTruthy()
})

test('the results of a day of a stream come as a file', async () => {
  const bucket = await anna.call('POST', '/buckets', { name: 'Spots', region: 'eu-west-1' })
  const { body } = await anna.call('POST', '/bm-cs-projects', {
    name: 'Airplay',
    region: 'eu-west-1',
    buckets: [bucket.body.data.id],
  })
  await anna.call('POST', `/bm-cs-projects/${body.data.id}/streams`, {
    name: 'Spree FM',
    stream_urls: ['http://radio.invalid/stream'],
    config_id: 1,
  })
  const files: string[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: {
    href: string
  }) {
    files.push(this.href)
  })
  const { user } = await open('?day=2026-03-01')
  await rowAction(user, 'Spree FM', 'The day as CSV')
  await vi.waitFor(() => expect(files).toHaveLength(1), { timeout: 120_000 })
  const { pathname, search } = new URL(files[0] ?? '')
  const file = await service.app.inject({ url: pathname + search })
  expect(file.statusCode).toBe(200)
  expect(file.headers['content-disposition']).toMatch(/2026.?03.?01.*\.csv/)
})

test('the file of a report comes when it is ready', async () => {
  const { body } = await anna.call('GET', '/bm-cs-projects')
  const reports = `/bm-cs-projects/${body.data[0].id}/reports`
  const march = { format: 'csv', from: '20260301', to: '20260302' }
  const { id, name } = (await anna.call('POST', reports, march)).body.data
  await vi.waitFor(
    async () => expect((await anna.call('GET', `${reports}/${id}`)).body.data.state).toBe('ready'),
    { timeout: 120_000 },
  )
  const files: string[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: {
    href: string
  }) {
    files.push(this.href)
  })
  const { user } = await openConsole('/bm/customization/report-downloads', {
    service,
    as: anna,
    config,
  })
  await rowAction(user, name, 'Download')
  await vi.waitFor(() => expect(files).toHaveLength(1), { timeout: 120_000 })
  const { pathname, search } = new URL(files[0] ?? '')
  const file = await service.app.inject({ url: pathname + search })
  expect(file.headers['content-disposition']).toMatch(/\.csv/)
})

test('a recording without a file says why it has none', async () => {
  const { body } = await anna.call('GET', '/bm-cs-projects')
  const project = `/bm-cs-projects/${body.data[0].id}`
  const [stream] = (await anna.call('GET', `${project}/streams`)).body.data
  const { id } = (
    await anna.call('POST', `${project}/custom-recordings`, {
      stream_id: stream.stream_id,
      name: 'Night',
      start: '2026-03-01 00:00:00',
      end: '2026-03-01 00:10:00',
    })
  ).body.data
  await vi.waitFor(
    async () =>
      expect((await anna.call('GET', `${project}/custom-recordings/${id}`)).body.data.state).toBe(
        'failed',
      ),
    { timeout: 120_000 },
  )
  const { user } = await openConsole('/bm/customization/recording-downloads', {
    service,
    as: anna,
    config,
  })
  expect(await rowActions(user, 'Night')).toEqual(['no: DownloadIts file could not be written'])
})
