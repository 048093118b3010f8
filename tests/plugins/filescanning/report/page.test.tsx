import { screen, waitFor, within } from '@testing-library/react'
import { eq } from 'drizzle-orm'
import { beforeEach, expect, test, vi } from 'vitest'
import { scanFiles } from '../../../../plugins/filescanning/server/tables'
import { confirmWith, dialog, menuAction } from '../../../support/on-screen'
import { openConsole } from '../../../support/open-console'
import { sharedService } from '../../../support/service'
import { customItem, insertMatches, longReport, scannedFile } from './report-rows'

const service = await sharedService()
const anna = await service.newPerson()
const morning: Awaited<ReturnType<typeof scannedFile>> = await scannedFile(
  service,
  anna,
  'Morning',
  {
    found: { music: 2, custom_files: 1, cover_songs: 0, deepright: 1 },
    notes: ['Cover songs were not looked for: this deployment has no engine for them'],
    music_speech: [
      { start: 0, end: 150, label: 'm' },
      { start: 150, end: 300, label: 's' },
    ],
    speech: [
      { start: 1, end: 4, text: 'Good morning, listeners.' },
      { start: 200, end: 204, text: 'And now the weather.' },
    ],
    ai: [
      {
        prediction: 'ai_generated',
        ai_probability: 87.5,
        likely_source: 'Engine A',
        duration: 120,
        source_probabilities: [{ source: 'Engine A', probability: 80 }],
      },
    ],
    ai_prediction: 'ai_generated',
  },
  [
    { begin: 10, end: 70, title: 'First light' },
    { begin: 60, end: 100, title: 'Second wind', artists: 'Somebody else', isrc: 'DEXYZ2600002' },
    {
      kind: 'custom_files',
      begin: 120,
      end: 135,
      title: 'Our jingle',
      artists: '',
      isrc: '',
      part: {
        offset: 120,
        played_duration: 15,
        type: 'points',
        result: {
          ...customItem,
          campaign: 'Summer',
          other_play_offsets_ms: [12_000, 83_000],
          also_in: 1,
        },
      },
    },
    {
      kind: 'deepright',
      begin: 200,
      end: 230,
      title: 'Faster song',
      tempo_percent: 5,
      pitch_percent: -2,
      part: {
        offset: 200,
        played_duration: 30,
        type: 'traverse',
        kind: 'speed',
        tempo_percent: 5,
        pitch_percent: -2,
        result: {
          title: 'Faster song',
          external_metadata: { spotify: { track: { id: '7abc' } } },
          genres: [{ name: 'Folk' }],
        },
      },
    },
  ],
)

const played: HTMLMediaElement[] = []

beforeEach(() => {
  played.length = 0
  // jsdom plays nothing and lays nothing out: a list would have no height to draw rows in.
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(async function (
    this: HTMLMediaElement,
  ) {
    played.push(this)
  })
  vi.spyOn(HTMLMediaElement.prototype, 'pause').mockImplementation(() => undefined)
  vi.spyOn(HTMLMediaElement.prototype, 'load').mockImplementation(() => undefined)
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null)
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(600)
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(800)
  return () => vi.restoreAllMocks()
})

const open = (query = '', as = anna) => openConsole(morning.path + query, { service, as })
const list = () => screen.getByRole('table', { name: /match(es)?$/ })
/** Below the head. */
const rows = () => within(list()).getAllByRole('row').slice(1)
const match = (title: string) => within(list()).findByRole('button', { name: new RegExp(title) })
const timeline = () => screen.getByRole('slider', { name: 'Place in the file' })
const fact = (label: string) =>
  screen.getByText(label, { selector: 'dt' }).nextElementSibling?.textContent

test('the head tells what was found, by which rules, and what could not be looked for', async () => {
  await open()
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Morning show.mp3')
  expect(fact('Duration')).toBe('5:00')
  expect(fact('Matches')).toBe('Music 2 · Custom files 1 · Derivative works 1')
  expect(screen.getByText('3:00 of music: 2:15 identified, 0:45 not identified')).toBeTruthy()
  expect(fact('Identified of the whole')).toBe('2:15 of 5:00, 45%')
  expect(fact('Identified of the music')).toMatch(/^2:15 of 3:00, 75%$/)
  expect(fact('Container')).toBe('Morning')
  expect(fact('Music and speech')).toBe('Music 50%, speech 50%, neither 0%')
  expect(fact('Engine')).toBe('Audio Fingerprinting and Cover Songs')
  expect(screen.getByText(/Cover songs were not looked for/)).toBeTruthy()
})

test('a match is a row with heads: when, how long, what, how changed, from which bucket, how sure', async () => {
  await open()
  const heads = within(list()).getAllByRole('columnheader')
  expect(heads.map(({ textContent }) => textContent)).toEqual([
    ...['', 'Time', 'Played', 'Title', 'Artists', 'Kind', 'ISRC', 'Bucket', 'Score'],
  ])
  await match('Second wind')
  const cells = rows().map((row) =>
    [...row.children].slice(1).map((one) => one.textContent?.trim()),
  )
  expect(cells[1]).toEqual([
    ...['1:00–1:40', '0:40', 'Second wind', 'Somebody else', 'Music', 'DEXYZ2600002'],
    ...['Music Bucket', '92'],
  ])
  expect(cells[2]?.[4]).toBe('Custom files, sound of 2 recordings')
  expect(cells[3]?.[4]).toBe('Derivative works, Another speed, tempo +5%, pitch -2%')
})

test('music that nobody identified has a list of its own, and plays from there', async () => {
  const { user } = await open()
  await user.click(screen.getByRole('link', { name: /^Music not identified/ }))
  const parts = within(await screen.findByRole('list', { name: 'Music not identified' }))
  expect(parts.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    ...['0:00–0:100:10 of musicName', '1:40–2:000:20 of musicName', '2:15–2:300:15 of musicName'],
  ])
  await user.click(parts.getByRole('button', { name: 'Play 1:40–2:00' }))
  await waitFor(() => expect(timeline().getAttribute('aria-valuetext')).toBe('1:40'))
})

test('a match is marked as not this recording, corrected, and a part without a match is named', async () => {
  const { path, ids } = await scannedFile(
    service,
    anna,
    'Corrected',
    { music_speech: [{ start: 0, end: 60, label: 'm' }] },
    [{ begin: 10, end: 40, title: 'First light' }],
  )
  const { user } = await openConsole(`${path}?match=${ids[0]}`, { service, as: anna })
  const card = () => within(screen.getByRole('region', { name: 'First light' }))
  const fillIn = async (label: string, text: string) => {
    const field = await (await dialog()).findByLabelText(new RegExp(`^${label}`))
    await user.clear(field)
    await user.type(field, text)
  }
  await user.click(card().getByRole('button', { name: 'Not this recording' }))
  await waitFor(() => expect(rows()[0]?.textContent).toContain('not this recording'))
  expect(card().queryByText('Export evidence')).toBeNull()
  await user.click(card().getByRole('button', { name: 'It is this recording' }))
  await waitFor(() => expect(rows()[0]?.textContent).not.toContain('not this recording'))

  await user.click(card().getByRole('button', { name: 'Edit' }))
  await fillIn('Note', 'Heard it myself')
  await fillIn('End', '0:35.5')
  await user.click((await dialog()).getByText('Save', { selector: 'button' }))
  expect(await screen.findByText('Heard it myself')).toBeTruthy()
  await waitFor(() => expect(document.querySelector('[role="dialog"]')).toBeNull())
  await waitFor(() => expect(card().getByText('0:10.0 – 0:35.5')).toBeTruthy())
  await waitFor(() => expect(card().getByText('First light, 0:10.0 – 0:40.0')).toBeTruthy())

  await user.click(screen.getByRole('link', { name: /^Music not identified/ }))
  await user.click(await screen.findByRole('button', { name: 'Name 0:36–1:00' }))
  await fillIn('Title', 'Weather')
  await user.click((await dialog()).getByText('Add match', { selector: 'button' }))
  await waitFor(() => expect(document.querySelector('[role="dialog"]')).toBeNull())
  await user.click(await screen.findByRole('link', { name: /^Matches/ }))
  await waitFor(list)
  await match('Weather')
  await waitFor(() => expect(rows()[1]?.textContent).toContain('added manually'))
})

test('uncertain matches are marked, and are shown alone', async () => {
  const { path } = await scannedFile(service, anna, 'Weak', {}, [
    { begin: 10, end: 20, title: 'Sure' },
    { begin: 30, end: 40, title: 'Perhaps', score: 72 },
  ])
  const { user } = await openConsole(path, { service, as: anna })
  await match('Sure')
  await user.click(screen.getByRole('button', { name: 'Uncertain 1' }))
  await waitFor(() => expect(rows()).toHaveLength(1))
  expect(rows()[0]?.textContent).toContain('Uncertain 72')
})

test('the verdict of the AI detection comes with its sources and a caution', async () => {
  await open()
  const verdict = within(screen.getByRole('region', { name: 'AI music detection' }))
  expect(verdict.getByText('Probably made by AI: 87.5% AI')).toBeTruthy()
  expect(verdict.getByRole('progressbar', { name: 'Engine A' }).getAttribute('value')).toBe('80')
  expect(verdict.getByText(/statistical signal, not proof/)).toBeTruthy()
})

test('the list is searched and filtered by kind, and the address keeps both', async () => {
  const { user } = await open()
  await waitFor(() => expect(rows()).toHaveLength(4))
  await user.click(screen.getByRole('button', { name: 'Music 2' }))
  await waitFor(() => expect(rows()).toHaveLength(2))
  await user.type(screen.getByRole('searchbox', { name: 'Search matches' }), 'dexyz')
  await waitFor(() => expect(rows()).toHaveLength(1))
  expect(await match('Second wind')).toBeTruthy()
  await waitFor(() => expect(window.location.search).toBe('?kind=music&search=dexyz'))
  await user.type(screen.getByRole('searchbox', { name: 'Search matches' }), 'zz')
  expect(await screen.findByText('Nothing matches')).toBeTruthy()
})

test('a link with a filter opens with it', async () => {
  await open('?kind=custom_files&search=jingle')
  expect(await match('Our jingle')).toBeTruthy()
  expect(rows()).toHaveLength(1)
})

test('N and P step through the matches and say which one; Enter opens it', async () => {
  const { user } = await open()
  timeline().focus()
  await user.keyboard('n')
  expect(await screen.findByText('First light, 0:10 to 1:10')).toBeTruthy()
  expect(timeline().getAttribute('aria-valuetext')).toBe('0:10')
  await user.keyboard('n')
  expect(await screen.findByText('Second wind, 1:00 to 1:40')).toBeTruthy()
  expect((await match('Second wind')).getAttribute('aria-current')).toBe('true')
  await user.keyboard('p')
  expect(await screen.findByText('First light, 0:10 to 1:10')).toBeTruthy()
  await user.keyboard('p')
  expect(await screen.findByText('There is no earlier match')).toBeTruthy()
  await user.keyboard('{Enter}')
  expect(await screen.findByRole('region', { name: 'First light' })).toBeTruthy()
  expect(window.location.search).toContain(`match=${morning.ids[0]}`)
})

test('arrow keys go five seconds, with Shift thirty, and never out of the file', async () => {
  const { user } = await open('?at=100')
  timeline().focus()
  await user.keyboard('{ArrowRight}')
  expect(timeline().getAttribute('aria-valuetext')).toBe('1:45')
  await user.keyboard('{Shift>}{ArrowLeft}{/Shift}')
  expect(timeline().getAttribute('aria-valuetext')).toBe('1:15')
  await user.keyboard('{Home}{ArrowLeft}')
  expect(timeline().getAttribute('aria-valuenow')).toBe('0')
  await user.keyboard('{End}{ArrowRight}')
  expect(timeline().getAttribute('aria-valuenow')).toBe('300')
  await waitFor(() => expect(window.location.search).toBe('?at=300.0'))
})

test('a click on a match plays from its begin and opens its card; Back closes it', async () => {
  const { user } = await open()
  await user.click(await match('Faster song'))
  const card = within(await screen.findByRole('region', { name: 'Faster song' }))
  await waitFor(() => expect(played.at(-1)?.src).toContain('/api/media/'))
  expect(timeline().getAttribute('aria-valuetext')).toBe('3:20')
  expect(card.getByText('3:20.0 – 3:50.0')).toBeTruthy()
  expect(card.getByText('1:01.5 – 1:11.5')).toBeTruthy()
  expect(await card.findByText('Another speed')).toBeTruthy()
  expect(card.getByText('+5%')).toBeTruthy()
  expect(card.getByText('-2%')).toBeTruthy()
  expect(card.getByText('Folk')).toBeTruthy()
  expect(card.getByRole('link', { name: 'Spotify' }).getAttribute('href')).toBe(
    'https://open.spotify.com/track/7abc',
  )
  expect(await card.findByRole('region', { name: 'Raw result' })).toBeTruthy()
  window.history.back()
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Faster song' })).toBeNull())
})

test('a card that is closed gives the focus back to its match in the list', async () => {
  const { user } = await open()
  await user.click(await match('Second wind'))
  const card = within(await screen.findByRole('region', { name: 'Second wind' }))
  await user.click(card.getByText('Copy link'))
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Second wind' })).toBeNull())
  expect(document.activeElement).toBe(await match('Second wind'))
})

test('the card of a file of the customer’s shows the customer’s metadata', async () => {
  await open(`?match=${morning.ids[2]}`)
  const card = within(await screen.findByRole('region', { name: 'Our jingle' }))
  expect(await card.findByText('Your metadata')).toBeTruthy()
  expect(card.getByText('Summer')).toBeTruthy()
  expect(card.getByText('Points')).toBeTruthy()
  expect(card.queryByText('also_in', { selector: 'dt' })).toBeNull()
})

test('the card of a loop that others have as well says where else it is', async () => {
  await open(`?match=${morning.ids[2]}`)
  const card = within(await screen.findByRole('region', { name: 'Our jingle' }))
  card.getByText('0:12, 1:23')
  card.getByText('This sound is in 2 recordings.')
})

test('an address with a match of before a rescan says so', async () => {
  await open('?match=999999')
  expect(await screen.findByText('This match is not in the report')).toBeTruthy()
})

test('matches that are ticked become evidence', async () => {
  const { user } = await open()
  await user.click(await screen.findByRole('checkbox', { name: /^Tick Second wind/ }))
  await user.click(screen.getByRole('button', { name: 'Export evidence of 1' }))
  expect(await screen.findByRole('dialog', {}, { timeout: 120_000 })).toBeTruthy()
})

test('the results are saved as JSON, as clients of the API know them', async () => {
  const saved: Blob[] = []
  URL.createObjectURL = (file) => {
    saved.push(file as Blob)
    return 'blob:saved'
  }
  URL.revokeObjectURL = () => undefined
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
  const { user } = await open()
  await user.click(screen.getByRole('button', { name: 'Export and share' }))
  await menuAction(user, 'Results as JSON')
  await waitFor(() => expect(saved).toHaveLength(1))
  const results = JSON.parse(await textOf(saved[0]))
  expect(results.custom_files[0].result.campaign).toBe('Summer')
  await user.click(screen.getByRole('button', { name: 'Export and share' }))
  await menuAction(user, 'Matches as CSV')
  await waitFor(() => expect(saved).toHaveLength(2))
  expect(await textOf(saved[1])).toContain('"Second wind"')
  await user.click(screen.getByRole('button', { name: 'Export and share' }))
  await user.click(await screen.findByRole('menuitem', { name: /XLSX/, hidden: true }))
  await waitFor(() => expect(saved).toHaveLength(3), { timeout: 120_000 })
  expect((await textOf(saved[2])).slice(0, 2)).toBe('PK')
})

/** jsdom's own blobs cannot be asked for their text. */
function textOf(file: Blob | undefined): Promise<string> {
  const reader = new FileReader()
  reader.readAsText(file as Blob)
  return new Promise((done) => {
    reader.onload = () => done(String(reader.result))
  })
}

const paper = () => document.querySelector<HTMLElement>('[data-paper]')

test('on paper stand the facts and every match, and nothing of it on the screen', async () => {
  await open('?kind=custom_files')
  expect(paper()).toBeNull()
  window.dispatchEvent(new Event('beforeprint'))
  const sheet = within(paper() as HTMLElement)
  expect(sheet.getAllByRole('row', { hidden: true })).toHaveLength(5)
  expect(sheet.getByText('Container').nextElementSibling?.textContent).toBe('Morning')
  expect(sheet.getByText('Printed').nextElementSibling?.textContent).toContain(anna.email)
  window.dispatchEvent(new Event('afterprint'))
  await waitFor(() => expect(paper()).toBeNull())
})

test('the transcript is searched, and a click plays from the sentence', async () => {
  const { user } = await open()
  await user.click(screen.getByRole('link', { name: /^Transcript/ }))
  const search = await screen.findByRole('searchbox', { name: 'Search the transcript' })
  await user.type(search, 'weather')
  await waitFor(() => expect(screen.queryByText('Good morning, listeners.')).toBeNull())
  await user.click(screen.getByText('And now the weather.'))
  await waitFor(() => expect(played).toHaveLength(1))
  expect(timeline().getAttribute('aria-valuetext')).toBe('3:20')
})

test('of 2,000 matches only those in sight are in the document', async () => {
  const long = await longReport(service, anna, 'Long shows')
  await openConsole(long.path, { service, as: anna })
  expect(screen.getByRole('table', { name: '2,000 matches' })).toBeTruthy()
  const drawn = await waitFor(() => {
    const drawn = rows()
    expect(drawn.length).toBeGreaterThan(0)
    return drawn
  })
  expect(drawn.length).toBeLessThan(40)
  expect(list().getAttribute('aria-rowcount')).toBe('2001')
})

test('nothing recognised is a result, not an error', async () => {
  const { path } = await scannedFile(service, anna, 'Silence', { state: -1, duration: 30 })
  await openConsole(path, { service, as: anna })
  expect(screen.getAllByText('Scanned, nothing recognised').length).toBeGreaterThan(0)
  expect(fact('Matches')).toBe('None')
  expect(timeline()).toBeTruthy()
})

test('a fingerprint has no player, and the page says why', async () => {
  const { path } = await scannedFile(service, anna, 'Prints', { data_type: 'fingerprint' })
  await openConsole(path, { service, as: anna })
  expect(screen.getByText(/what is stored is a fingerprint/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Play' })).toBeNull()
})

test('while a file is scanned its progress shows, and then its report', async () => {
  const { path, file } = await scannedFile(service, anna, 'Under way', {
    state: 0,
    done: 1,
    total: 4,
    settings: null,
  })
  await openConsole(path, { service, as: anna })
  expect(screen.getByText(/25% done/)).toBeTruthy()
  expect(screen.queryByRole('slider')).toBeNull()
  await insertMatches(service, file, [{ title: 'Found at last' }])
  await service.db.update(scanFiles).set({ state: 1 }).where(eq(scanFiles.id, file.id))
  expect(
    await screen.findByRole('button', { name: /Found at last/ }, { timeout: 120_000 }),
  ).toBeTruthy()
})

test('a file that could not be scanned says why and can be scanned again', async () => {
  const { path } = await scannedFile(service, anna, 'Broken', {
    state: -2,
    error: 'This is no audio file',
  })
  const { user } = await openConsole(path, { service, as: anna })
  expect(screen.getAllByText('This is no audio file').length).toBeGreaterThan(0)
  await user.click(screen.getByRole('button', { name: 'Rescan' }))
  await confirmWith(user, 'Rescan')
  expect(await screen.findByText('This file is being scanned')).toBeTruthy()
})

test('who may only read sees the report, and why a rescan is not for them', async () => {
  const reader = await service.newIamUser(anna, ['read-filescanning', 'read-buckets'])
  await open('', reader)
  expect(await match('First light')).toBeTruthy()
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Rescan' }).getAttribute('aria-disabled')).toBe(
      'true',
    ),
  )
})

test('a deleted file says so', async () => {
  const { path } = await scannedFile(service, anna, 'Gone', { state: 2, object_key: '' })
  await openConsole(path, { service, as: anna })
  expect(screen.getByText('This file was deleted')).toBeTruthy()
})

test('a file that is not in the container is not found', async () => {
  const other = '00000000-0000-4000-8000-000000000000'
  await openConsole(morning.path.replace(/[^/]+$/, other), { service, as: anna })
  expect(screen.getByText(`There is no file ${other} in this region`)).toBeTruthy()
})

test('another account does not find the container', async () => {
  await open('', await service.newPerson())
  expect(screen.getByText('There is no container Morning in this region')).toBeTruthy()
})
