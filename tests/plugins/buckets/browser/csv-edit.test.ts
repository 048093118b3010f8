import { describe, expect, test } from 'vitest'
import { partsOf, runParts } from '../../../../plugins/buckets/browser/csv-edit/bulk-calls'
import {
  csvOfFiles,
  listFields,
  readCsv,
} from '../../../../plugins/buckets/browser/csv-edit/csv-table'
import {
  editsOf,
  guessMapping,
  mappingProblem,
  type Target,
} from '../../../../plugins/buckets/browser/csv-edit/mapping'
import { plainCell, safeCell } from '../../../../plugins/buckets/browser/csv-edit/safe-cells'
import type { BucketFile } from '../../../../plugins/buckets/contract'

const csv = (text: BlobPart) => new File([text], 'edit.csv')
const edits = (count: number, title = 'x') =>
  Array.from({ length: count }, (_, at) => ({ row: at + 2, edit: { id: at + 1, title } }))

describe('cells', () => {
  test.each(['=1+1', '+49', '-5', '@x', "'=1", "''=1", ' =1', '\tx', '＝1', 'plain', "it's", ''])(
    '%j comes back from a spreadsheet as it was',
    (text) => {
      expect(plainCell(safeCell(text))).toBe(text)
    },
  )

  test('nothing that a spreadsheet would run is written', () => {
    expect(safeCell("=cmd|' /C calc'!A0")).toBe("'=cmd|' /C calc'!A0")
  })
})

describe('a CSV file', () => {
  test('of the files as they are is read back without a change', async () => {
    const files = [
      { id: 7, title: '=Sum, "quoted"\nsecond line', user_defined: { artist: 'Ä', year: 2024 } },
      { id: 8, title: 'Plain', user_defined: {} },
    ] as unknown as BucketFile[]
    const table = await readCsv(csv(await csvOfFiles(files, ['artist', 'year']).text()))
    expect(table).toEqual({
      header: ['id', 'title', 'artist', 'year'],
      rows: [
        { row: 2, cells: ['7', '=Sum, "quoted"\nsecond line', 'Ä', '2024'] },
        { row: 3, cells: ['8', 'Plain', '', ''] },
      ],
    })
  })

  test('has a column for each field of the template and of any file', () => {
    const files = [
      { user_defined: { mood: 'calm', artist: 'A' } },
      { user_defined: { year: 2024 } },
    ]
    expect(listFields('mood,label', files as unknown as BucketFile[])).toEqual([
      'mood',
      'label',
      'artist',
      'year',
    ])
  })

  test('with semicolons is understood, and blank rows keep the numbers of the others', async () => {
    const { rows } = await readCsv(csv('id;title\n1;A\n;\n2;B\n'))
    expect(rows).toEqual([
      { row: 2, cells: ['1', 'A'] },
      { row: 4, cells: ['2', 'B'] },
    ])
  })

  test('in another encoding or without rows is refused in a sentence', async () => {
    await expect(readCsv(csv(new Uint8Array([0x69, 0x64, 0x0a, 0xe4, 0x0a])))).rejects.toThrow(
      'This file is not in UTF-8',
    )
    await expect(readCsv(csv('id,title\n'))).rejects.toThrow('This file holds no rows')
  })
})

describe('the columns', () => {
  test('are recognised by their headings, each field once', () => {
    const header = ['ID', 'Title', 'Artist', 'title', 'Duration']
    expect(guessMapping(header, ['artist'])).toEqual(['id', 'title', 'meta:artist', '', ''])
  })

  test('become new fields when their headings are unknown', () => {
    expect(guessMapping(['id', 'comment', ''], [])).toEqual(['id', 'meta:comment', ''])
  })

  test('tell the title of a file from a field that is named title', () => {
    const header = ['id', 'title', 'title']
    expect(guessMapping(header, ['title'])).toEqual(['id', 'title', 'meta:title'])
  })

  test.each<[string, Target[]]>([
    ['Choose the column that holds the file ids', ['title', '']],
    ['Two columns stand for the same field', ['id', 'title', 'title']],
    ['Choose at least one column to change', ['id', '']],
  ])('say: %s', (sentence, mapping) => {
    expect(mappingProblem(mapping)).toBe(sentence)
  })
})

describe('the rows', () => {
  const table = {
    header: ['id', 'title', 'artist'],
    rows: [
      { row: 2, cells: ['1', 'A', ''] },
      { row: 3, cells: ['one', 'B', ''] },
      { row: 4, cells: ['1', 'C', ''] },
    ],
  }
  const mapping: Target[] = ['id', 'title', 'meta:artist']

  test('with an id that is none, or is there twice, are left out and named', () => {
    expect(editsOf(table, mapping, true).problems).toEqual([
      { row: 3, id: 'one', message: 'The id of a file is a number' },
      { row: 4, id: '1', message: 'The same id stands in a row above' },
    ])
  })

  test('change nothing where a cell is empty, or take the value away', () => {
    expect(editsOf(table, mapping, true).edits).toEqual([{ row: 2, edit: { id: 1, title: 'A' } }])
    expect(editsOf(table, mapping, false).edits).toEqual([
      { row: 2, edit: { id: 1, title: 'A', user_defined: { artist: '' } } },
    ])
  })

  test('go in calls of at most 5,000, fewer when they are long', () => {
    expect(partsOf(edits(12_000)).map(({ length }) => length)).toEqual([5000, 5000, 2000])
    const long = partsOf(edits(5000, 'x'.repeat(200)))
    expect(long.length).toBeGreaterThan(1)
    for (const part of long) expect(JSON.stringify(part).length).toBeLessThan(600_000)
  })

  test('keep their numbers in the report of many calls', async () => {
    const outcome = await runParts({
      edits: edits(5001),
      signal: new AbortController().signal,
      onProgress: () => undefined,
      call: async (part) => ({
        changed: part.length - 1,
        unchanged: 0,
        problems: [{ row: part.length, id: '0', message: 'no' }],
        preview: [],
      }),
    })
    expect(outcome.changed).toBe(4999)
    expect(outcome.problems.map(({ row }) => row)).toEqual([5001, 5002])
  })
})
