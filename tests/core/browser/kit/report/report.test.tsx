import { definePlugin, defineReport, report, selectFilter } from '@console/core/browser'
import { defineManifest, list } from '@console/core/contract'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { strFromU8, unzipSync } from 'fflate'
import { afterEach, expect, test, vi } from 'vitest'
import { bucketsApi, filesApi } from '../../../../../plugins/buckets/contract'
import { openConsole } from '../../../../support/open-console'
import { sharedService } from '../../../../support/service'

const manifest = defineManifest({
  id: 'acme',
  version: '1.0.0',
  api: '^1.0',
  requires: ['buckets'],
  pages: {
    kinds: { path: 'acme-kinds', title: 'Kinds of buckets' },
    files: { path: 'acme-files', title: 'Files' },
    two: { path: 'acme-two', title: 'Two' },
  },
})

const kinds = defineReport({
  id: 'acme-kinds',
  title: 'Kinds of buckets',
  intro: 'What there is of each kind.',
  query: list(bucketsApi.list),
  filters: [selectFilter('type', 'Type', { File: 'File', Live: 'Live' })],
  search: 'Search by name',
  columns: [
    { title: 'Name', field: 'name', to: '/avr/file-buckets/{name}' },
    {
      title: 'Type',
      field: 'type',
      kind: 'state',
      values: { File: { label: 'Files', color: 'success' } },
    },
    { title: 'Labels', field: 'labels', kind: 'tags' },
    { title: 'Things', field: 'num', kind: 'number' },
    { title: 'Created', field: 'created_at', kind: 'time', sort: 'created_at' },
  ],
  chart: {
    kind: 'bar',
    title: 'Buckets by type',
    x: { label: 'Type', field: 'type' },
    series: [{ label: 'Buckets' }],
  },
  empty: { title: 'No buckets yet', text: 'Make one first.' },
})

const files = defineReport({
  id: 'acme-files',
  title: 'Files',
  query: list(filesApi.list),
  choices: [{ name: 'bucket_id', label: 'Bucket', from: list(bucketsApi.list) }],
  columns: [{ title: 'Title', field: 'title' }],
  name: 'title',
  empty: { title: 'Nothing in this bucket' },
})

/** One of a kind of buckets, and a day, of which the rows are made. */
const chosen = defineReport({
  id: 'acme-chosen',
  title: 'Chosen',
  tab: 'By day',
  query: ({ chosen: { bucket, of } }) => ({
    ...list(filesApi.list, { params: { bucket_id: bucket.id } }),
    query: { search: of.map(({ name }: { name: string }) => name).join(' ') },
  }),
  choices: [
    { name: 'bucket', label: 'Bucket', from: [list(bucketsApi.list, { query: { type: 'Live' } })] },
    {
      name: 'of',
      label: 'Others',
      several: true,
      from: ({ chosen: { bucket } }) => ({
        ...list(bucketsApi.list, { allAtOnce: ({ name }) => name }),
        query: { search: bucket.name === 'Channels' ? 'Jingles' : '' },
      }),
    },
  ],
  day: true,
  columns: [{ title: 'Title', field: 'title' }],
  empty: { title: 'Nothing yet', link: { text: 'Buckets', to: '/avr/file-buckets' } },
})

const code = definePlugin<typeof manifest>({
  pages: {
    kinds: report(async () => ({ default: kinds })),
    files: report(async () => ({ default: files })),
    two: report(async () => ({ default: [chosen, kinds] })),
  },
})

const service = await sharedService()
const anna = await service.newPerson()
for (const [name, type] of [
  ['=Spots', 'File'],
  ['Jingles', 'File'],
  ['Channels', 'Live'],
]) {
  const made = await anna.call('POST', '/buckets', {
    name,
    type,
    region: 'eu-west-1',
    labels: type === 'File' ? ['Music'] : [],
  })
  expect(made.status).toBe(201)
}
afterEach(() => vi.unstubAllGlobals())

const open = (path: string, as = anna) =>
  openConsole(path, { service, as, plugins: [{ manifest, code }] })

const rowsShown = async (count: number) => {
  const table = await screen.findByRole('table', { name: /Kinds of buckets/ })
  await waitFor(() => expect(within(table).getAllByRole('row')).toHaveLength(count + 1))
  return table
}

/** jsdom's files tell their bytes by this only. */
const bytesOf = (file: Blob) =>
  new Promise<Uint8Array>((resolve) => {
    const reader = new FileReader()
    reader.onload = () => resolve(new Uint8Array(reader.result as ArrayBuffer))
    reader.readAsArrayBuffer(file)
  })

async function chartNumbers() {
  fireEvent.click(await screen.findByRole('button', { name: 'Show as table' }))
  return screen.findByRole('region', { name: 'Buckets by type' })
}

test('a report shows its rows, leads to them, and draws all that the filters of the address find', async () => {
  await open('/acme-kinds')
  const table = await rowsShown(3)
  const link = within(table).getByRole('link', { name: 'Jingles' })
  expect(link.getAttribute('href')).toBe('/avr/file-buckets/Jingles')
  expect(within(table).getAllByText('Files')).toHaveLength(2)
  const numbers = await chartNumbers()
  const cells = within(numbers)
    .getAllByRole('row')
    .map(({ textContent }) => textContent)
  expect(cells).toEqual(['TypeBuckets', 'Live1', 'File2'])
})

test('its filter stands in the address, and the chart follows it', async () => {
  await open('/acme-kinds?type=Live')
  await rowsShown(1)
  expect(within(await chartNumbers()).getAllByRole('row')).toHaveLength(2)
})

test('all rows are taken along as a workbook: numbers, times, and nothing that is run', async () => {
  const saved: Blob[] = []
  const { createObjectURL } = URL
  URL.createObjectURL = (file) => {
    saved.push(file as Blob)
    return 'blob:file'
  }
  try {
    await open('/acme-kinds?type=File')
    await rowsShown(2)
    fireEvent.click(screen.getByRole('button', { name: 'Export' }))
    fireEvent.click(await screen.findByRole('menuitem', { name: 'All rows as XLSX' }))
    await waitFor(() => expect(saved).toHaveLength(1))
  } finally {
    URL.createObjectURL = createObjectURL
  }
  const parts = unzipSync(await bytesOf(saved[0] as Blob))
  const textIn = (name: string) => strFromU8(parts[name] ?? new Uint8Array())
  const xml = (name: string) => new DOMParser().parseFromString(textIn(name), 'text/xml')
  const texts = [...xml('xl/sharedStrings.xml').querySelectorAll('t')].map((one) => one.textContent)
  const rows = [...xml('xl/worksheets/sheet1.xml').querySelectorAll('row')].map((row) =>
    [...row.querySelectorAll('c')].map((cell) => {
      const value = cell.querySelector('v')?.textContent ?? ''
      return cell.getAttribute('t') === 's' ? texts[Number(value)] : Number(value)
    }),
  )
  expect(rows[0]).toEqual(['Name', 'Type', 'Labels', 'Things', 'Created'])
  expect(rows.map(([name]) => name)).toEqual(['Name', 'Jingles', '=Spots'])
  expect(rows[1]?.slice(1, 4)).toEqual(['Files', 'Music', 0])
  // Days since 1899-12-30.
  expect(rows[1]?.[4]).toBeGreaterThan(46_000)
  expect(textIn('xl/worksheets/sheet1.xml')).not.toContain('<f>')
})

test('all rows are printed, with what they were asked by', async () => {
  let paper = ''
  vi.stubGlobal('print', () => {
    window.dispatchEvent(new Event('beforeprint'))
    paper = document.querySelector('[data-paper]')?.textContent ?? ''
    window.dispatchEvent(new Event('afterprint'))
  })
  await open('/acme-kinds?type=File&per_page=10')
  await rowsShown(2)
  fireEvent.click(screen.getByRole('button', { name: 'Export' }))
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Print all rows' }))
  await waitFor(() => expect(paper).toContain('Kinds of buckets'))
  expect(paper).toContain('TypeFile')
  expect(paper).toContain('Jingles')
  expect(paper).not.toContain('Channels')
  await waitFor(() => expect(document.querySelector('[data-paper]')).toBeNull())
})

test('what it is about is chosen from another list, stands in the path of its call, and says when there is none', async () => {
  await open('/acme-files')
  const choice = await screen.findByRole('combobox', { name: 'Bucket' })
  const names = within(choice)
    .getAllByRole('option')
    .map(({ textContent }) => textContent)
  expect(names.toSorted()).toEqual(['=Spots', 'Channels', 'Jingles'])
  expect(await screen.findByText('Nothing in this bucket')).toBeTruthy()
  const ben = await service.newPerson()
  await open('/acme-files', ben)
  expect(await screen.findByText('There is nothing to choose for Bucket yet')).toBeTruthy()
})

test('a choice narrows the next one, of which several can be ticked, and each stands in the address', async () => {
  const { user } = await open('/acme-two')
  expect((await screen.findByRole('link', { name: 'Buckets' })).getAttribute('href')).toMatch(
    /file-buckets/,
  )
  const one = screen.getByRole('combobox', { name: 'Bucket' })
  expect(within(one).getAllByRole('option')).toHaveLength(1)
  await user.click(screen.getByRole('button', { name: 'Others: all' }))
  await user.click(await screen.findByRole('menuitemcheckbox', { name: 'Jingles' }))
  expect(screen.getAllByRole('menuitemcheckbox')).toHaveLength(1)
  await user.keyboard('{Escape}')
  const ticked = await screen.findByRole('button', { name: 'Others: 1 of 1' })
  expect(location.search).toMatch(/of=\d+/)
  await waitFor(() => expect(document.activeElement).toBe(ticked))
  fireEvent.change(screen.getByLabelText('Day'), { target: { value: '2026-03-01' } })
  await waitFor(() => expect(location.search).toContain('day=2026-03-01'))
})

test('several reports make one page, with a tab for each that is about the same', async () => {
  await open('/acme-two?day=2026-03-01&page=2')
  const tabs = await screen.findByRole('navigation', { name: 'Tabs' })
  expect(within(tabs).getByText('By day').getAttribute('aria-current')).toBe('page')
  fireEvent.click(within(tabs).getByText('Kinds of buckets'))
  await rowsShown(3)
  expect(location.search).toContain('tab=acme-kinds')
  expect(location.search).toContain('day=2026-03-01')
  expect(location.search).not.toContain('page=')
})
