import { expect, test } from 'vitest'
import { PartlyDone, runInBatches } from '../../../../core/browser/kit/table/selection/bulk-run'
import { ApiError } from '../../../../core/browser/services/http/http'

const numbers = (count: number) => Array.from({ length: count }, (_, at) => at)
const signal = () => new AbortController().signal

test('many rows go in batches of fifty', async () => {
  const batches: number[] = []
  const progress: number[] = []
  const outcome = await runInBatches({
    rows: numbers(120),
    run: async (rows) => batches.push(rows.length),
    onProgress: (done) => progress.push(done),
    signal: signal(),
  })
  expect(batches).toEqual([50, 50, 20])
  expect(progress).toEqual([50, 100, 120])
  expect(outcome.done).toHaveLength(120)
})

test('of a refused batch only the rows at fault fail, the others are done once', async () => {
  const done: number[] = []
  const bad = new Set([3, 17, 39])
  const outcome = await runInBatches({
    rows: numbers(40),
    run: async (rows) => {
      if (rows.some((row) => bad.has(row))) throw new ApiError(422, 'The bucket is in use')
      done.push(...rows)
    },
    onProgress: () => undefined,
    signal: signal(),
  })
  expect(outcome.done).toHaveLength(37)
  expect(done.sort((one, other) => one - other)).toEqual(numbers(40).filter((row) => !bad.has(row)))
  expect(outcome.failures).toEqual([...bad].map((row) => ({ row, reason: 'The bucket is in use' })))
})

test.each([0, 401, 403, 429, 500])('a failure %i is not tried in parts', async (status) => {
  let calls = 0
  const outcome = await runInBatches({
    rows: numbers(60),
    run: async () => {
      calls += 1
      throw new ApiError(status, 'Not now')
    },
    onProgress: () => undefined,
    signal: signal(),
  })
  expect(calls).toBe(2)
  expect(outcome.failures).toHaveLength(60)
})

test('stopping ends after the batch under way', async () => {
  const stop = new AbortController()
  const outcome = await runInBatches({
    rows: numbers(150),
    run: async () => stop.abort(),
    onProgress: () => undefined,
    signal: stop.signal,
  })
  expect(outcome.done).toHaveLength(50)
  expect(outcome.left).toHaveLength(100)
})

test('rows that a call names as not done fail with their reasons, and nothing is tried again', async () => {
  let calls = 0
  const outcome = await runInBatches({
    rows: numbers(60),
    async run(rows) {
      calls += 1
      const failures = rows.filter((row) => row === 7).map((row) => ({ row, reason: 'Decided' }))
      if (failures.length > 0) throw new PartlyDone(failures)
    },
    onProgress: () => undefined,
    signal: signal(),
  })
  expect(calls).toBe(2)
  expect(outcome.done).toHaveLength(59)
  expect(outcome.failures).toEqual([{ row: 7, reason: 'Decided' }])
})
