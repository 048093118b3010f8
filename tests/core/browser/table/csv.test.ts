import { Columns } from '@console/core/browser'
import type { TableQuery } from '@console/core/contract'
import Papa from 'papaparse'
import { expect, test } from 'vitest'
import { csvLines, csvOfAllPages } from '../../../../core/browser/kit/table/controls/csv'
import type { Column } from '../../../../core/browser/kit/table/types'
import { pageOf, type Song, song, songs } from './rows'

const columns: Column<Song>[] = [
  Columns.text('Title', ({ title }) => title),
  Columns.number('Seconds', ({ seconds }) => seconds),
  Columns.tags('Labels', ({ labels }) => labels),
  Columns.time('Created', ({ created_at }) => created_at),
  Columns.id('ACR ID', ({ acr_id }) => acr_id),
]

function exporting(rows: () => Song[], onPage?: (page: number) => void) {
  const progress: number[] = []
  const stop = new AbortController()
  const file = csvOfAllPages({
    columns,
    title: ({ title }) => title,
    rowKey: ({ id }) => id,
    fetchPage: async (page) => {
      onPage?.(page)
      const query: TableQuery = { page, per_page: 100 }
      return pageOf(rows(), query)
    },
    onProgress: (done) => progress.push(done),
    signal: stop.signal,
  })
  return { file, progress, stop }
}

const linesOf = async (file: Blob) =>
  Papa.parse<string[]>((await file.text()).trim(), { delimiter: ',' }).data

test('the file holds every page, begins with a byte order mark and says how far it is', async () => {
  const { file, progress } = exporting(() => songs(250))
  const bytes = new Uint8Array(await (await file).arrayBuffer())
  expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
  const [head, ...lines] = await linesOf(await file)
  expect(head).toEqual(['Title', 'Seconds', 'Labels', 'Created', 'ACR ID'])
  expect(lines).toHaveLength(250)
  expect(lines[0]).toEqual(['Song 1', '7', 'Music', '2026-01-01T00:01:00.000Z', song(1).acr_id])
  expect(lines[249]?.[0]).toBe('Song 250')
  expect(progress).toEqual([100, 200, 250])
})

test('an empty list makes a file with the titles alone', async () => {
  const { file } = exporting(() => [])
  expect(await linesOf(await file)).toEqual([['Title', 'Seconds', 'Labels', 'Created', 'ACR ID']])
})

test('a row that slides to the next page meanwhile is written once', async () => {
  let rows = songs(250)
  const { file } = exporting(
    () => rows,
    (page) => {
      if (page === 2) rows = [song(999), ...rows]
    },
  )
  const titles = (await linesOf(await file)).slice(1).map(([title]) => title)
  expect(new Set(titles).size).toBe(titles.length)
  expect(titles).toContain('Song 250')
})

test('it can be cancelled', async () => {
  const many = songs(5000)
  const asked: number[] = []
  const { file, stop } = exporting(
    () => many,
    (page) => {
      asked.push(page)
      if (page === 5) stop.abort()
    },
  )
  await expect(file).rejects.toThrow()
  expect(asked.length).toBeLessThan(12)
})

test('a page that fails ends it with the reason', async () => {
  const { file } = exporting(
    () => songs(300),
    (page) => {
      if (page === 2) throw new Error('The service is away')
    },
  )
  await expect(file).rejects.toThrow('The service is away')
})

test('cells that a spreadsheet would run are defused, numbers are left alone', () => {
  const hostile = [
    '=1+1',
    '+1',
    '-1',
    '@SUM(A1)',
    '\t=1',
    '\r=1',
    '\n=1',
    ' =1',
    '＝1',
    '=cmd|"/c"!A1',
  ]
  for (const text of hostile) {
    const [[cell] = []] = Papa.parse<string[]>(csvLines([[text]]).slice(0, -2), {
      delimiter: ',',
      newline: '\r\n',
    }).data
    expect(cell).toBe(`'${text}`)
  }
  expect(csvLines([[-5, 'plain', undefined, 'a "b", c\nd']])).toBe(
    '"-5","plain",,"a ""b"", c\nd"\r\n',
  )
})
