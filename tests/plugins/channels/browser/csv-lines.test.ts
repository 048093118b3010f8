import { expect, test } from 'vitest'
import { readChannels, withoutFirst } from '../../../../plugins/channels/browser/channels/csv-lines'

test('channels are read from a spreadsheet’s CSV, other columns as metadata', () => {
  const text =
    '\uFEFFTitle;URL;Timeshift;city\r\nOne;udp://10.0.0.1:1;yes;Oslo\r\nTwo;http://a/b;0;\r\n'
  expect(readChannels(text)).toEqual({
    problems: [],
    channels: [
      { title: 'One', url: 'udp://10.0.0.1:1', timeshift: 1, user_defined: { city: 'Oslo' } },
      { title: 'Two', url: 'http://a/b', timeshift: 0, user_defined: {} },
    ],
  })
})

test('what is wrong is told by the row of the spreadsheet', () => {
  expect(readChannels('title,url\n,http://a\nB,file:///c\nC,http://c\n').problems).toEqual([
    { row: 2, message: 'Title is required' },
    { row: 3, message: expect.stringMatching(/^Like http/) },
  ])
  expect(readChannels('name\nA\n').problems).toEqual([
    { row: 1, message: 'The columns title and url are needed' },
  ])
  expect(readChannels('title,url\n').problems).toEqual([
    { row: 1, message: 'There are no rows below the header' },
  ])
})

test('a row with more cells than columns is told, whatever blank rows stand above it', () => {
  expect(readChannels('title,url\n\nA,http://a,\nB, two,http://b\n')).toEqual({
    problems: [{ row: 4, message: 'More cells than columns: a text with commas needs quotes' }],
    channels: [expect.objectContaining({ title: 'A' })],
  })
})

test('rows that are there already are taken off', () => {
  const left = withoutFirst('title,url\n"A, one",http://a\nB,http://b\n', 1)
  expect(readChannels(left).channels.map(({ title }) => title)).toEqual(['B'])
})
