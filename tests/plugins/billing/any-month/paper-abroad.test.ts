import fc from 'fast-check'
import { test } from 'vitest'
import { anyMonth, readsTheSame } from './any-bill'

test('with reverse charge the paper says so, and the same as the bill', async () => {
  const abroad = anyMonth.map((month) => ({ ...month, vat_rate: 0 as const }))
  await fc.assert(fc.asyncProperty(abroad, readsTheSame), { numRuns: 500 })
})
