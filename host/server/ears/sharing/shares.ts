import type { Measured } from './load'

/** A process that listens, as it says itself. */
export interface Carrier extends Measured {
  id: string
  /** Its processes share its cores. */
  machine: string
  cores: number
  /** That it has or is about to take over, without those that it gives away. */
  streams: number
  /** Streams that it can carry. */
  capacity: number
  /** All of its streams go to others. */
  draining: boolean
}

/** Of the cores of a machine, streams may take so much. */
const mostOfCores = 0.8
/** Whoever wants it gets so much of them, whatever else runs there. */
const leastOfCores = 0.25
/** A process without streams takes so many, and so many it may always have taken on that it does not feel yet. */
const few = 10
/** Streams that a process can carry however busy its machine is. */
const leastCapacity = 5
/** Who is behind would be well with this part of what it has. */
const eased = 0.9

/** How many streams a process can carry, by what one costs it and what others leave of its machine. */
export function capacityOf(own: Omit<Carrier, 'capacity'>, others: readonly Carrier[]): number {
  if (own.draining) return 0
  const beside = others.filter(({ id, machine }) => id !== own.id && machine === own.machine)
  const ours = own.used + beside.reduce((sum, { used }) => sum + used, 0)
  const foreign = Math.max(0, own.busy - ours)
  const free = Math.max(mostOfCores * own.cores - foreign, leastOfCores * own.cores)
  // Who is drained leaves its part of the machine to those that take over.
  const staying = beside.filter(({ draining }) => !draining).length
  const carried = Math.floor(free / (staying + 1) / own.cost)
  const possible = own.isBehind ? Math.min(carried, Math.floor(own.streams * eased)) : carried
  return Math.max(leastCapacity, possible)
}

export const roomOf = ({ capacity, streams }: Pick<Carrier, 'capacity' | 'streams'>) =>
  Math.max(0, capacity - streams)

/** How many of the streams that are wanted are this process's, so that all are loaded alike. */
export function shareOf(id: string, carriers: readonly Carrier[], wanted: number): number {
  const all = carriers.reduce((sum, { capacity }) => sum + capacity, 0)
  const own = carriers.find((one) => one.id === id)?.capacity ?? 0
  return all === 0 ? 0 : Math.min(own, (wanted * own) / all)
}

interface Taking {
  own: Carrier
  share: number
  /** Of its streams, those that it does not feel yet. */
  fresh: number
  /** Others had their time to take what is left. */
  isLeftOver: boolean
}

/** How many more it takes now. Twice what it feels at most: each shows what it costs before more are taken. */
export function mostToTake({ own, share, fresh, isLeftOver }: Taking): number {
  const felt = own.streams - fresh
  const most = isLeftOver ? own.capacity : Math.ceil(share)
  return Math.max(0, Math.min(most - own.streams, Math.max(few, felt) - fresh))
}

/** What lies so far over its share is given away, until it is at its share. */
const isFarOver = (over: number, share: number) => over >= Math.max(2, share * 0.15)
/** Streams on their way to others: one in ten, and some of a few; a quarter of what is to leave as a whole. */
const mostUnderWay = (streams: number, isDraining: boolean) =>
  isDraining ? Math.max(5, Math.ceil(streams / 4)) : Math.max(3, Math.floor(streams / 10))

interface Giving {
  own: Carrier
  carriers: readonly Carrier[]
  wanted: number
  /** Streams of its own that are on their way to others. */
  underWay: number
  /** It has begun to give. */
  isGiving: boolean
  /** The process ends within seconds: all go at once. */
  isEnding?: boolean
}

/** To whom it gives one stream each. */
export function takersOf(giving: Giving): string[] {
  const { own, carriers, wanted, underWay, isGiving, isEnding = false } = giving
  const share = shareOf(own.id, carriers, wanted)
  const over = own.streams - share
  if (over < 1 || !(isGiving || own.draining || isFarOver(over, share))) return []
  const atOnce = isEnding ? over : mostUnderWay(own.streams + underWay, own.draining) - underWay
  const most = Math.min(Math.floor(over), atOnce)
  const takers = carriers
    .filter(({ id }) => id !== own.id)
    .map((one) => ({ id: one.id, lacks: shareOf(one.id, carriers, wanted) - one.streams }))
  const chosen: string[] = []
  while (chosen.length < most) {
    takers.sort((a, b) => b.lacks - a.lacks)
    const [first] = takers
    // Two who pass one stream to each other are not better off.
    if (!first || first.lacks < 0.5) break
    first.lacks--
    chosen.push(first.id)
  }
  return chosen
}
