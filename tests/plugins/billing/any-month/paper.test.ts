import fc from 'fast-check'
import { expect, test } from 'vitest'
import { facturX } from '../../../../plugins/billing/server/invoice/factur-x'
import { anyMonth, billOf, cents, readsTheSame } from './any-bill'

// As many again are of customers in other countries, in a file of its own: they are drawn at the same time.
test('what stands on paper is what is billed, to the cent', async () => {
  const atHome = anyMonth.filter(({ vat_rate }) => vat_rate > 0)
  await fc.assert(fc.asyncProperty(atHome, readsTheSame), { numRuns: 500 })
})

test('what machines read of it adds up as the norm says, to the cent', () => {
  fc.assert(
    fc.property(anyMonth, (month) => {
      const { row } = billOf(month)
      const { sums, total, credit } = row
      const xml = facturX(row, 'RF18539007547034') ?? ''
      const found = (name: string) =>
        [...xml.matchAll(new RegExp(`<ram:${name}[^>]*>(-?[\\d.]+)<`, 'g'))].map(([, text = '']) =>
          cents(text),
        )
      const [net, ...lines] = found('LineTotalAmount').reverse()
      expect([net, ...found('TaxBasisTotalAmount'), ...found('BasisAmount')]).toEqual([
        ...[sums.net, sums.net, sums.net],
      ])
      expect(lines.reduce((sum, one) => sum + one, 0)).toBe(sums.net)
      expect([...found('TaxTotalAmount'), ...found('CalculatedAmount')]).toEqual([
        ...[sums.vat, sums.vat],
      ])
      expect(found('GrandTotalAmount')).toEqual([total])
      expect(found('TotalPrepaidAmount')).toEqual(credit > 0 ? [credit] : [])
      expect(found('DuePayableAmount')).toEqual([total - credit])
    }),
    { numRuns: 1000 },
  )
})
