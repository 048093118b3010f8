import { describe, expect, test } from 'vitest'
import {
  type Carrier,
  capacityOf,
  mostToTake,
  shareOf,
  takersOf,
} from '../../../host/server/ears/sharing/shares'

/** On a machine of its own with four cores, of which a stream takes a hundredth. */
const carrier = (id: string, more: Partial<Carrier> = {}): Carrier => {
  const { capacity, ...own } = {
    id,
    machine: id,
    cores: 4,
    streams: 0,
    used: 0,
    busy: 0,
    late: 0,
    waiting: 0,
    cost: 0.01,
    isBehind: false,
    draining: false,
    capacity: undefined,
    ...more,
  }
  return { ...own, capacity: capacity ?? capacityOf(own, []) }
}

/** All look in turn, as they are by then, until nothing changes any more. */
function settle(carriers: Carrier[], wanted: number): number[] {
  for (let round = 0; round < 60; round++) {
    for (const own of carriers) {
      const share = shareOf(own.id, carriers, wanted)
      const waiting = wanted - carriers.reduce((sum, { streams }) => sum + streams, 0)
      own.streams += Math.min(waiting, mostToTake({ own, share, fresh: 0, isLeftOver: false }))
      const isGiving = true
      for (const to of takersOf({ own, carriers, wanted, underWay: 0, isGiving })) {
        own.streams--
        const taker = carriers.find(({ id }) => id === to)
        if (taker) taker.streams++
      }
    }
  }
  return carriers.map(({ streams }) => streams)
}

describe('what a process can carry', () => {
  test('is what its cores have room for, by what a stream costs it', () => {
    expect(carrier('a').capacity).toBe(320)
    expect(carrier('a', { cost: 0.02 }).capacity).toBe(160)
  })

  test('is less where other programs run, but never nothing', () => {
    expect(carrier('a', { busy: 2 }).capacity).toBe(120)
    expect(carrier('a', { busy: 4 }).capacity).toBe(100)
  })

  test('is less than it has while it is behind, and nothing while it is emptied', () => {
    expect(carrier('a', { streams: 100, isBehind: true }).capacity).toBe(90)
    expect(carrier('a', { streams: 100, draining: true }).capacity).toBe(0)
  })

  test('is a part of the machine where others of its kind run on it', () => {
    const one = carrier('a', { machine: 'shared', streams: 150, used: 1.5, busy: 1.5 })
    const other = carrier('b', { machine: 'shared', used: 0.1, busy: 1.6 })
    expect(capacityOf(other, [one])).toBe(160)
    expect(capacityOf({ ...one, busy: 1.6 }, [other])).toBe(160)
  })

  test('is all of the machine for who takes over what another one on it gives away', () => {
    const leaving = { streams: 150, used: 1.5, busy: 1.6, draining: true }
    const one = carrier('a', { machine: 'shared', ...leaving })
    const other = carrier('b', { machine: 'shared', used: 0.1, busy: 1.6 })
    expect(capacityOf(other, [one])).toBe(320)
  })
})

describe('streams are shared out', () => {
  test('evenly among processes with the same room, and by their room where that differs', () => {
    expect(settle([carrier('a'), carrier('b'), carrier('c')], 90)).toEqual([30, 30, 30])
    expect(settle([carrier('a'), carrier('b', { cost: 0.02 })], 90)).toEqual([60, 30])
  })

  test('to the last one, also where they do not come out even', () => {
    const shared = settle([carrier('a'), carrier('b'), carrier('c')], 100)
    expect(shared.reduce((sum, one) => sum + one)).toBe(100)
    expect(Math.max(...shared)).toBeLessThanOrEqual(34)
  })

  test('anew when a process comes, and to all others when one is emptied', () => {
    const anew = settle([carrier('a', { streams: 60 }), carrier('b')], 60)
    expect(Math.max(...anew)).toBeLessThanOrEqual(31)
    expect(settle([carrier('a', { streams: 60, draining: true }), carrier('b')], 60)).toEqual([
      0, 60,
    ])
  })

  test('no further than processes can carry', () => {
    expect(settle([carrier('a', { capacity: 20 }), carrier('b', { capacity: 10 })], 90)).toEqual([
      20, 10,
    ])
  })
})

describe('a process', () => {
  const taking = (streams: number, fresh: number, isLeftOver = false) =>
    mostToTake({ own: carrier('a', { streams }), share: 50, fresh, isLeftOver })

  test('takes a few streams first, and no more before it feels those', () => {
    expect(taking(0, 0)).toBe(10)
    expect(taking(10, 10)).toBe(0)
    expect(taking(10, 0)).toBe(10)
    expect(taking(20, 0)).toBe(20)
  })

  test('takes no more than its share, unless others leave theirs', () => {
    expect(taking(50, 0)).toBe(0)
    expect(taking(50, 0, true)).toBe(50)
  })

  test('gives nothing for a small difference, and goes on giving once it has begun', () => {
    const own = carrier('a', { streams: 33 })
    const carriers = [own, carrier('b', { streams: 28 })]
    const given = (isGiving: boolean) =>
      takersOf({ own, carriers, wanted: 61, underWay: 0, isGiving }).length
    expect(given(false)).toBe(0)
    expect(given(true)).toBe(2)
  })

  test('gives a few at a time', () => {
    const own = carrier('a', { streams: 60 })
    const carriers = [own, carrier('b')]
    const given = (underWay: number) =>
      takersOf({ own, carriers, wanted: 60, underWay, isGiving: false }).length
    expect(given(0)).toBe(6)
    expect(given(6)).toBe(0)
  })
})
