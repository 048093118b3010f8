import type { BillLine } from '#plugins/billing/contract'
import { priceItems, serviceTypes } from '#plugins/pricing/contract'

const products: Record<string, string> = {
  AVR: 'Music recognition',
  LCD: 'Live channels',
  BM: 'Broadcast monitoring',
  UCF: 'Derivative works',
  FS: 'File scanning',
  META: 'Metadata',
}

/** English words of what a line is about, to be given to `t`. */
export function itemOf({ service, item }: Pick<BillLine, 'service' | 'item'>) {
  const type = serviceTypes.find((one) => one === service)
  const known = type && priceItems[type].find(({ key }) => key === item)
  return {
    product: products[service] ?? service,
    label: known?.label ?? item,
    unit: known?.unit ?? '',
  }
}
