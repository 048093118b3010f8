import { readFile } from 'node:fs/promises'
import { problemsOf } from '@console/core/contract'
import type { Command } from '@console/core/server'
import { z } from 'zod'
import { isPriceKey, priceItems, serviceTypes } from '../contract'
import { priceRows } from './stored-prices'
import { nextMonth } from './stored-versions'
import { prices } from './tables'

const PriceFile = z.array(
  z
    .strictObject({
      /** Whom it is for; everybody unless told. */
      uid: z.int().min(0).default(0),
      service_type: z.enum(serviceTypes),
      currency: z.string().regex(/^[A-Z]{3}$/, 'a currency like EUR'),
      discount: z.int().min(0).max(100).default(0),
      prices: z.record(z.string(), z.number().min(0).nullable()),
    })
    .superRefine(({ service_type, prices: amounts }, context) => {
      for (const key of Object.keys(amounts)) {
        if (!isPriceKey(service_type, key)) {
          const known = priceItems[service_type].map((item) => item.key).join(', ')
          context.addIssue({
            code: 'custom',
            path: ['prices', key],
            message: `not one of ${known}`,
          })
        }
      }
    }),
)

/**
 * `npm run prices -- <file.json>`: the tables of the file are in force from the next month on; at once where their product has
 * no prices yet.
 */
export const setPrices: Command = {
  name: 'prices',
  usage: '<file.json>',
  async run({ args: [file = ''], services, print }) {
    const parsed = PriceFile.safeParse(JSON.parse(await readFile(file, 'utf8')))
    if (!parsed.success) {
      for (const problem of problemsOf(parsed.error.issues)) print(problem)
      return false
    }
    const now = new Date()
    const from = nextMonth(now)
    const set = await services.db.transaction(async (tx) => {
      const tables: { table: (typeof parsed.data)[number]; first: boolean }[] = []
      for (const table of parsed.data) {
        const inForce = await priceRows(tx, [0, table.uid], [table.service_type])
        tables.push({ table, first: inForce.length === 0 })
      }
      for (const { table, first } of tables) {
        await tx.insert(prices).values({ ...table, valid_from: first ? now : new Date(from) })
        const { service_type, currency, uid } = table
        const action = `Prices of ${service_type} in ${currency}, ${first ? 'from now on' : `from ${from} on`}`
        await services.customers.noteCommand(tx, { command: 'prices', uid, action })
      }
      return tables
    })
    for (const { table, first } of set) {
      const { service_type, uid, currency } = table
      const whom = uid === 0 ? 'everybody' : `account ${uid}`
      print(
        `${service_type} for ${whom}, in ${currency}, ${first ? 'from now on' : `from ${from} on`}`,
      )
    }
    return true
  },
}
