import { expect, test } from 'vitest'
import { fitWidths } from '../../../../core/browser/kit/table/widths'

const name = { width: 260, takes: true, whole: false }
const text = { width: 200, takes: false, whole: false }
const time = { width: 184, takes: false, whole: true }

test('what is left over goes to the column that takes it', () => {
  expect(fitWidths([name, text], 600)).toEqual([400, 200])
})

test('where there is too little room, names stay readable and the other texts give way', () => {
  expect(fitWidths([name, text, text, text, time], 790)).toEqual([260, 115, 115, 115, 184])
  expect(fitWidths([name, text, text, text, time], 700)).toEqual([180, 112, 112, 112, 184])
  expect(fitWidths([name, time, time], 560)).toEqual([192, 184, 184])
})

test('a short name leaves its room to the others', () => {
  expect(fitWidths([{ ...name, width: 90 }, text, text, time], 600)).toEqual([90, 163, 163, 184])
})

test('texts beside a name are shortened evenly', () => {
  expect(fitWidths([name, text, text], 600)).toEqual([260, 170, 170])
})

test('columns that would say nothing any more are scrolled instead', () => {
  expect(fitWidths([name, text, text, text, time], 500)).toBeUndefined()
})
