import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { bmProjects } from '../../../../plugins/bm/server/tables/projects'
import { confirmWith, dialogOf, rowAction, rowOf } from '../../../support/on-screen'
import { openConsole } from '../../../support/open-console'
import { openService } from '../../../support/service'
import { newBucket } from '../../base-projects/identify-client'

const today = new Date().toISOString().slice(0, 10)

const service = await openService()
const anna = await service.newPerson({ limitType: 'Custom' })
const bucket = await newBucket(anna, 'Songs')
const { body } = await anna.call('POST', '/bm-cs-projects', {
  name: 'Radios',
  region: 'eu-west-1',
  buckets: [bucket],
  type: 'BM-LOCAL',
  metadata_template: 'City',
})
const project: number = body.data.id
const path: string = `/bm-cs-projects/${project}/streams`

const open = (address: string) => openConsole(address, { service, as: anna })
const newStream = async (name: string): Promise<string> => {
  const body = { name, stream_urls: [`https://radio.example/${encodeURIComponent(name)}`] }
  return (await anna.call('POST', path, body)).body.data.stream_id
}

test('a project is made with a bucket, and opens', async () => {
  const { user } = await open('/bm/custom')
  await user.click(screen.getAllByText('Create project')[0] as HTMLElement)
  const name = await screen.findByLabelText(/^Project name/)
  const form = dialogOf(name)
  await user.type(name, 'News radios')
  await user.click(await form.findByLabelText(/Songs/))
  await user.click(form.getByLabelText('Read by your own tool'))
  expect(form.getByText(/A tool that you run where the streams can be reached/)).toBeTruthy()
  await user.click(form.getByText('Create'))
  expect(await screen.findByText('News radios', { selector: 'h1, h1 *' })).toBeTruthy()
})

test('a project of the customer’s own tool says what to run, and when the tool was last there', async () => {
  await open('/bm/custom/Radios?tab=settings')
  expect(await screen.findByText(/Nothing of this project is heard yet/)).toBeTruthy()
  expect(await screen.findByText(/npm run bm-local -- --project/)).toBeTruthy()
  expect(document.body.textContent).toContain(`--project ${project} --url `)
  await anna.call('POST', `/bm-cs-projects/${project}/ingest`, { version: 'lm1 1', streams: [] })
  await open('/bm/custom/Radios')
  expect(await screen.findByText(/The tool was heard from .* Version lm1 1\./)).toBeTruthy()
  await service.db.update(bmProjects).set({ tool_seen_at: new Date(Date.now() - 3_600_000) })
  await open('/bm/custom/Radios')
  expect(await screen.findByText(/The tool has not been seen since/)).toBeTruthy()
})

test('details of analytics show all plays of the last 7 days where the address asks for none', async () => {
  await open('/bm/custom/Radios/data-analytics-details')
  expect(await screen.findByText('All plays', { selector: 'h1, h1 *' })).toBeTruthy()
  expect(screen.getByText(/^Last 7 days/)).toBeTruthy()
})

describe('streams of a project', () => {
  test('are checked row by row before a CSV file is imported', async () => {
    await newStream('Known')
    const { user } = await open('/bm/custom/Radios')
    await user.click(await screen.findByText('Import CSV', { selector: 'button' }))
    const box = await screen.findByLabelText(/^Streams as CSV/)
    const dialog = dialogOf(box)
    await user.click(box)
    await user.paste(
      'name,url1,City\nImported,https://radio.example/i,Berlin\nKnown,https://radio.example/k,\nBad,nonsense,',
    )
    await user.click(dialog.getByText('Check', { selector: 'button' }))
    expect(await dialog.findByText('2 rows cannot be added; the others can.')).toBeTruthy()
    const found = async (name: string) => (await rowOf(name, dialog)).textContent
    expect(await found('Known')).toContain('already exists')
    expect(await found('Bad')).toContain('An address that begins with')
    expect(await found('Imported')).toContain('Good')
    await user.click(dialog.getByText('Add 1 stream', { selector: 'button' }))
    await screen.findByText('Imported', { selector: 'a' })
    expect((await rowOf('Imported')).textContent).toContain('Berlin')
  })

  test('are paused after a question, and found by their state', async () => {
    const id = await newStream('Quiet')
    const { user } = await open('/bm/custom/Radios')
    await rowAction(user, 'Quiet', 'Pause')
    await confirmWith(user, 'Pause')
    await waitFor(async () =>
      expect((await anna.call('GET', `${path}/${id}`)).body.data.state).toBe('Paused'),
    )
    const tabs = within(screen.getAllByLabelText('Tabs').at(-1) as HTMLElement)
    await user.click(tabs.getByText(/^Paused/))
    await waitFor(() => expect(screen.queryByText('Known', { selector: 'a' })).toBeNull())
    expect(await screen.findByText('Quiet', { selector: 'a' })).toBeTruthy()
  })

  test('are refused at the field when an address cannot be one', async () => {
    const { user } = await open('/bm/custom/Radios')
    await user.click(await screen.findByText('Add stream', { selector: 'button' }))
    const urls = await screen.findByLabelText(/^URLs/)
    const dialog = dialogOf(urls)
    await user.type(dialog.getByLabelText(/^Name/), 'New one')
    await user.type(urls, 'radio.example')
    await dialog.findByLabelText(/^Config/)
    await user.click(dialog.getByText('Add', { selector: 'button' }))
    expect(await dialog.findByText(/^An address that begins with/)).toBeTruthy()
    expect((dialog.getByLabelText(/^Name/) as HTMLInputElement).value).toBe('New one')
  })
})

describe('results of a day', () => {
  test('are added by hand, seen in the drawer, and marked as false', async () => {
    const id = await newStream('Written')
    const { user } = await open(`/bm/custom/Radios/Written/results?day=${today}&tz=UTC`)
    await user.click(await screen.findByText('Add result', { selector: 'button' }))
    const title = await screen.findByLabelText(/^Title/)
    const dialog = dialogOf(title)
    await user.type(title, 'A song by hand')
    await user.type(dialog.getByLabelText(/^Start/), '00:00:05')
    await user.type(dialog.getByLabelText(/^End/), '00:00:01')
    await user.click(dialog.getByText('Add', { selector: 'button' }))
    expect(await dialog.findByText('The end comes after the start')).toBeTruthy()
    await user.clear(dialog.getByLabelText(/^End/))
    await user.type(dialog.getByLabelText(/^End/), '00:00:09')
    await user.type(dialog.getByLabelText('Artists'), 'The Testers')
    await user.click(dialog.getByText('Add', { selector: 'button' }))
    const link = await screen.findByText('A song by hand', { selector: 'a' })
    const row = await rowOf('A song by hand')
    expect(row.textContent).toContain('00:00:05')
    expect(row.textContent).toContain('The Testers')

    await rowAction(user, 'A song by hand', 'Edit')
    const edited = dialogOf(await screen.findByLabelText(/^Title/))
    await user.clear(edited.getByLabelText(/^End/))
    await user.type(edited.getByLabelText(/^End/), '00:00:19')
    await user.click(edited.getByText('Save', { selector: 'button' }))
    await waitFor(async () => {
      const found = await rowOf('A song by hand')
      expect(found.textContent).toContain('0:14')
      expect(found.textContent).toContain('By hand')
    })

    await user.click(link)
    await user.click(await screen.findByText('Mark as false positive', { selector: 'button' }))
    await waitFor(async () => {
      const shown = await anna.call('GET', `${path}/${id}/results?with_false_positive=1`)
      expect(shown.body.data).toMatchObject([{ false_positive: 1, from: 'api-report' }])
    })
    expect((await screen.findAllByText('Filters hide 1 result')).length).toBeGreaterThan(0)
  })

  test('say why there are none when nobody listened', async () => {
    await newStream('Unheard')
    await open('/bm/custom/Radios/Unheard/results?day=2020-01-01&tz=UTC')
    expect(await screen.findByText('The stream was not listened to on this day')).toBeTruthy()
  })
})

test('an address without a stream says so', async () => {
  await open('/bm/custom/Radios/Nobody/results')
  expect(await screen.findByText('There is no stream Nobody in this region')).toBeTruthy()
})

test('who is told of failures is kept, and minutes have bounds', async () => {
  const { user } = await open('/bm/custom/Radios?tab=notification')
  await user.type(await screen.findByLabelText(/^E-mail addresses/), 'ops@example.org,')
  await user.click(screen.getByLabelText(/^CUSTOM/))
  const minutes = await screen.findByLabelText(/^Minutes/)
  await user.clear(minutes)
  await user.type(minutes, '2')
  await user.click(screen.getByText('Save', { selector: 'button' }))
  expect(await screen.findByText('A whole number of minutes, 5 to 1,440')).toBeTruthy()
  await user.clear(minutes)
  await user.type(minutes, '7')
  await user.click(screen.getByText('Save', { selector: 'button' }))
  await waitFor(async () =>
    expect((await anna.call('GET', `/bm-cs-projects/${project}`)).body.data).toMatchObject({
      state_notification_email: 'ops@example.org',
      state_notification_email_frequency: 3,
      state_notification_email_custom_interval: 7,
    }),
  )
})

test('who asks for the report of a month that is not over is told so', async () => {
  const { user } = await open('/bm/custom/Radios/reports')
  await user.click((await screen.findAllByText('Ask for a report'))[0] as HTMLElement)
  await screen.findByText('Last month')
  expect(screen.queryByText(/^The month is not over/)).toBeNull()
  await user.click(screen.getByText('This month'))
  expect(
    await screen.findByText('The month is not over: it holds what was heard until now.'),
  ).toBeTruthy()
  await user.click(screen.getByText('Last month'))
  await waitFor(() => expect(screen.queryByText(/^The month is not over/)).toBeNull())
})

test('states of a project show how long each stream was heard', async () => {
  await newStream('Seen')
  await open('/bm/custom/Radios/states')
  const table = await screen.findByLabelText('Uptime by stream')
  expect(within(table).getByText('Seen')).toBeTruthy()
})

test('the dashboard leads to what needs attention', async () => {
  await newStream('Silent')
  await open('/bm/dashboard')
  const link = await screen.findByText(/^Silent: Other/)
  expect(link.closest('a')?.getAttribute('href')).toContain('/bm/custom/Radios/Silent/state')
})
