import { readFile } from 'node:fs/promises'
import { problemsOf } from '@console/core/contract'
import type { Command } from '@console/core/server'
import { z } from 'zod'
import { isPriceKey, priceItems, serviceTypes } from '../contract'
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

/** `npm run prices -- <file.json>`: the tables of the file are in force from now on. */
export const setPrices: Command = {
  name: 'prices',
  usage: '<file.json>',
  async run({ args: [file = ''], services, print }) {
    const parsed = PriceFile.safeParse(JSON.parse(await readFile(file, 'utf8')))
    if (!parsed.success) {
      for (const problem of problemsOf(parsed.error.issues)) print(problem)
      return false
    }
    await services.db.transaction(async (tx) => {
      for (const { service_type, ...table } of parsed.data) {
        await tx.insert(prices).values({ ...table, service_type })
      }
    })
    for (const { service_type, uid, currency } of parsed.data) {
      print(`${service_type} for ${uid === 0 ? 'everybody' : `account ${uid}`}, in ${currency}`)
    }
    return true
  },
}
