import { expect, test } from 'vitest'
import { serverPlugins } from '../../../host/catalogue'
import { priceItems, serviceTypes } from '../../../plugins/pricing/contract'

const isUsed = ({ key }: { key: string }) => key !== 'monthly_fee'

test('every price has a meter, and every meter has a price', async () => {
  const sold = serviceTypes.flatMap((service) =>
    priceItems[service]
      .filter(isUsed)
      .map(({ key, amount }) => `${service} ${key}${amount?.held ? ' held' : ''}`),
  )
  const metered = (await serverPlugins({ on: [], off: [] }))
    .flatMap(({ meters }) => meters ?? [])
    .map(({ service, item, held }) => `${service} ${item}${held ? ' held' : ''}`)
  expect(metered.sort()).toEqual(sold.sort())
})
