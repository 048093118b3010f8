import { plainTime } from '@console/core/contract'
import { sql } from 'drizzle-orm'
import type { PriceVersion } from '../contract'
import type { PriceRow } from './tables'

/** Valid is the one of its account, product and currency that has come last. */
export const stateOf = sql<PriceVersion['state']>`(case
  when "prices"."withdrawn_at" is not null then 'withdrawn'
  when "prices"."published_at" is null then 'draft'
  when "prices"."valid_from" > now() then 'planned'
  when exists (select 1 from "prices" as "later"
    where "later"."service_type" = "prices"."service_type" and "later"."uid" = "prices"."uid"
      and "later"."currency" = "prices"."currency"
      and "later"."withdrawn_at" is null and "later"."valid_from" <= now()
      and ("later"."valid_from", "later"."published_at", "later"."id")
        > ("prices"."valid_from", "prices"."published_at", "prices"."id")) then 'replaced'
  else 'valid' end)`

export const toVersion = ({ row, state }: { row: PriceRow; state: PriceVersion['state'] }) => ({
  ...row,
  state,
  valid_from: row.valid_from && plainTime(row.valid_from).slice(0, 10),
})
