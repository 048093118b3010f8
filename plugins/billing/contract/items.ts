import { priceItems, serviceTypes } from '#plugins/pricing/contract'
import type { BillLine } from './bills'
import { reservable } from './reserved/reservable'

const products: Record<string, string> = {
  AVR: 'Music recognition',
  LCD: 'Live channels',
  BM: 'Broadcast monitoring',
  UCF: 'Unknown content filter',
  FS: 'File scanning',
  META: 'Metadata',
  PLAN: 'Plan',
}

interface Item extends Pick<BillLine, 'service' | 'item'> {
  reserved?: BillLine['reserved'] | undefined
}

/** English words of what a line is about, to be given to `t` where there is one. */
export function itemOf({ service, item, reserved }: Item) {
  const type = serviceTypes.find((one) => one === service)
  const known = type && priceItems[type].find(({ key }) => key === item)
  return {
    product: products[service] ?? service,
    label: isReservation({ reserved }) ? wordsOf(item) : (known?.label ?? item),
    unit: known?.unit ?? '',
  }
}

const wordsOf = (item: string) => reservable.find((one) => one.item === item)?.label ?? item

/** Whether a line charges for what is reserved, rather than for use. */
const isReservation = ({ reserved }: Pick<Item, 'reserved'>) =>
  reserved === 'held' || reserved === 'more'

/** How many a line reserves, and its first and last day; undefined: it is for something else. */
export function reservedIn(line: Pick<BillLine, 'reserved' | 'days'>) {
  const [first] = line.days
  const last = line.days.at(-1)
  if (!isReservation(line) || !first || !last) return undefined
  return { count: Number(first.quantity), from: first.day, end: last.day }
}

/** Words of a line for a document: `Reserved streams, 3 more, from 2026-11-26 to 2026-11-30`. */
export function documentLabel(line: BillLine): string {
  const { product, label } = itemOf(line)
  const span = reservedIn(line)
  if (line.service === 'PLAN') {
    return `${product}: ${label}, from ${line.days[0]?.day} to ${line.days.at(-1)?.day}`
  }
  if (!span) return `${product}: ${label}`
  const count = line.reserved === 'more' ? `${span.count} more` : String(span.count)
  return `${product}: ${label}, ${count}, from ${span.from} to ${span.end}`
}

/** Why a line is not charged; undefined: it is. */
export const notCharged = ({ included, reserved }: Pick<BillLine, 'included' | 'reserved'>) =>
  included ? (reserved === 'use' ? 'Reserved' : 'Included') : undefined
