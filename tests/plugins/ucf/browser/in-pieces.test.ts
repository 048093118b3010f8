import { expect, test } from 'vitest'
import type { Acted, Item } from '#plugins/ucf/contract'
import { inPieces } from '../../../../plugins/ucf/browser/decide/in-pieces'

test('what is done with 250 items is done in three calls, each told how far it is, and none is left out', async () => {
  const items = Array.from({ length: 250 }, (_, id) => ({ id }) as Item)
  const calls: [first: number | undefined, count: number, before: number][] = []
  const progress: number[] = []
  const run = async (piece: readonly Item[], before: number) => {
    calls.push([piece[0]?.id, piece.length, before])
    const data: Acted = { action: before, items: [...piece], failed: [], results: 1 }
    return { data }
  }
  const done = await inPieces(items, run, (count) => progress.push(count))
  expect(calls).toEqual([
    [0, 100, 0],
    [100, 100, 100],
    [200, 50, 200],
  ])
  expect(progress).toEqual([100, 200, 250])
  expect(done.flatMap((one) => one.items)).toHaveLength(250)
})
