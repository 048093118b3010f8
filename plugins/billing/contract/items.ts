import { priceItems, serviceTypes } from '#plugins/pricing/contract'
import type { BillLine } from './bills'

const products: Record<string, string> = {
  AVR: 'Music recognition',
  LCD: 'Live channels',
  BM: 'Broadcast monitoring',
  UCF: 'Unknown content filter',
  FS: 'File scanning',
  META: 'Metadata',
}

/** English words of what a line is about, to be given to `t` where there is one. */
export function itemOf({ service, item }: Pick<BillLine, 'service' | 'item'>) {
  const type = serviceTypes.find((one) => one === service)
  const known = type && priceItems[type].find(({ key }) => key === item)
  return {
    product: products[service] ?? service,
    label: known?.label ?? item,
    unit: known?.unit ?? '',
  }
}
