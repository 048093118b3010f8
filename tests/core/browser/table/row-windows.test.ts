import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { RowWindows } from '../../../../core/browser/kit/table/data/row-windows'
import { pageOf, type Song, songs } from './rows'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A long list over an API that answers after 100 ms. */
function open(count: number, onReplaced?: ConstructorParameters<typeof RowWindows<Song>>[2]) {
  const api = {
    rows: songs(count),
    asked: [] as number[],
    aborted: [] as number[],
    failing: false,
    first: () => pageOf(api.rows, { page: 1, per_page: 100 }),
  }
  const fetchWindow = (page: number, signal: AbortSignal) =>
    new Promise<ReturnType<typeof pageOf>>((resolve, reject) => {
      api.asked.push(page)
      const timer = setTimeout(() => {
        if (api.failing) reject(new Error('The service is away'))
        else resolve(pageOf(api.rows, { page, per_page: 100 }))
      }, 100)
      signal.addEventListener('abort', () => {
        clearTimeout(timer)
        api.aborted.push(page)
        reject(new DOMException('aborted', 'AbortError'))
      })
    })
  const windows = new RowWindows<Song>(api.first(), fetchWindow, onReplaced)
  return { api, windows }
}

const settled = () => vi.advanceTimersByTimeAsync(500)

test('the first rows are there at once, others after they are looked at', async () => {
  const { api, windows } = open(100_000)
  expect(windows.total).toBe(100_000)
  expect(windows.row(99)?.id).toBe(100)
  expect(windows.row(50_000)).toBeUndefined()

  windows.want(50_010, 50_030)
  await settled()
  expect(windows.row(50_020)?.id).toBe(50_021)
  expect(api.asked).toEqual([500, 501])
})

test('near the edge of a window its neighbour is loaded, too', async () => {
  const { api, windows } = open(1000)
  windows.want(270, 290)
  await settled()
  expect(api.asked).toEqual([3, 4])
})

test('places that are passed by are not asked for, and what is under way for them is aborted', async () => {
  const { api, windows } = open(100_000)
  for (let at = 1000; at < 90_000; at += 5000) {
    windows.want(at + 40, at + 50)
    await vi.advanceTimersByTimeAsync(16)
  }
  expect(api.asked).toEqual([])

  windows.want(45_050, 45_055)
  await vi.advanceTimersByTimeAsync(80)
  expect(api.asked).toEqual([451])
  windows.want(95_050, 95_055)
  await settled()
  expect(api.aborted).toEqual([451])
  expect(windows.row(45_050)).toBeUndefined()
  expect(windows.row(95_050)?.id).toBe(95_051)
})

test('the windows looked at longest ago are forgotten', async () => {
  const { windows } = open(100_000)
  for (let window = 1; window <= 60; window += 1) {
    windows.want(window * 100 + 45, window * 100 + 50)
    await settled()
  }
  expect(windows.row(150)).toBeUndefined()
  expect(windows.row(5950)?.id).toBe(5951)
  expect(windows.loadedRows().length).toBeLessThanOrEqual(4000)
})

test('a failure is told and tried again', async () => {
  const { api, windows } = open(1000)
  api.failing = true
  windows.want(545, 550)
  await settled()
  expect(windows.failure).toEqual(new Error('The service is away'))

  api.failing = false
  windows.retry()
  await settled()
  expect(windows.failure).toBeUndefined()
  expect(windows.row(545)?.id).toBe(546)
})

test('newer data replaces the rows that are looked at; the old ones stay until it is there', async () => {
  const replaced: number[] = []
  const { api, windows } = open(1000, (before) => replaced.push(before.length))
  windows.want(545, 550)
  await settled()
  api.rows = api.rows.filter(({ id }) => id !== 500)
  windows.refresh(api.first())
  expect(windows.total).toBe(999)
  expect(windows.row(545)?.id).toBe(546)
  await settled()
  expect(windows.row(545)?.id).toBe(547)
  expect(replaced).toEqual([100, 100])
})

test('a range is loaded where it is not there yet', async () => {
  const { windows } = open(1000)
  const range = windows.between(195, 304)
  await settled()
  expect((await range).map(({ id }) => id)).toEqual(
    Array.from({ length: 110 }, (_, at) => 196 + at),
  )
})

test('after it was stopped nothing is asked for', async () => {
  const { api, windows } = open(1000)
  windows.want(545, 550)
  windows.stop()
  await settled()
  expect(api.asked).toEqual([])
})
