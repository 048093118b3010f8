import { readdir, readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { serverPlugins } from '../../../host/catalogue'
import { priceItems, serviceTypes } from '../../../plugins/pricing/contract'

/** Plans have no meter: their fee is counted from the plan of each day, and told by the page on which they are chosen. */
const used = serviceTypes.filter((service) => service !== 'PLAN')
const isUsed = ({ key }: { key: string }) => key !== 'monthly_fee'

test('every price has a meter, and every meter has a price', async () => {
  const sold = used.flatMap((service) =>
    priceItems[service]
      .filter(isUsed)
      .map(({ key, amount }) => `${service} ${key}${amount?.held ? ' held' : ''}`),
  )
  const metered = (await serverPlugins({ on: [], off: [] }))
    .flatMap(({ meters }) => meters ?? [])
    .map(({ service, item, held }) => `${service} ${item}${held ? ' held' : ''}`)
  expect(metered.sort()).toEqual(sold.sort())
})

/** Of programs, which have no button; what nothing in the console switches on says so in the price list. */
const withoutButton = [
  'AVR per_thousand_requests',
  'LCD per_thousand_requests',
  'META per_thousand_requests',
]

test('every button that costs says what it costs: each price is asked for by some screen, and no other', async () => {
  const asked = new Set<string>()
  const files = await readdir('plugins', { recursive: true })
  for (const file of files.filter((name) => /^[\w-]+\/browser\/.*\.tsx?$/.test(name))) {
    const text = await readFile(`plugins/${file}`, 'utf8')
    const costing = /service(?:: |=)['"](\w+)['"],?\s+item(?:: |=)['"](\w+)['"]/g
    for (const [, service, item] of text.matchAll(costing)) asked.add(`${service} ${item}`)
  }
  const sold = used.flatMap((service) =>
    priceItems[service]
      .filter((item) => isUsed(item) && !item.needs)
      .map(({ key }) => `${service} ${key}`),
  )
  expect([...asked].sort()).toEqual(sold.filter((one) => !withoutButton.includes(one)).sort())
})
