import { plainTime } from '@console/core/contract'
import { Failure, invalid, type Services } from '@console/core/server'
import { desc, sql } from 'drizzle-orm'
import { BillingRules, type BillingSettings } from '../../contract'
import { dayOf } from '../dunning/unpaid-bill'
import { plainVatNumber, vatNumberProblem } from '../month/tax'
import { lastVersion, settingsNow } from '../settings'
import { settingsVersions } from '../tables'
import { changesBetween } from './changes-between'
import { foreseeAccounts } from './prospects'

const versionsShown = 50

/** The settings of bills, from their table of versions. */
export class StoredRules extends BillingRules {
  constructor(private readonly services: Services) {
    super()
  }

  async current() {
    const { db } = this.services
    const settings = await settingsNow(this.services)
    const rows = await db
      .select()
      .from(settingsVersions)
      .orderBy(desc(settingsVersions.id))
      .limit(versionsShown)
    const versions = rows.map(({ id, at, by, reason, changes }) => ({
      id,
      at: plainTime(at),
      by,
      reason,
      changes,
    }))
    return { settings, version: rows[0]?.id ?? 0, versions }
  }

  async change(
    asked: BillingSettings,
    { version, by, reason }: Parameters<BillingRules['change']>[1],
  ) {
    const settings = await held(asked, await settingsNow(this.services))
    await this.services.db.transaction(async (tx) => {
      // Two operators at once: whoever comes second looks at what the first has kept.
      await tx.execute(sql`select pg_advisory_xact_lock(hashtext('billing settings'))`)
      if (((await lastVersion(tx))?.id ?? 0) !== version) {
        throw new Failure(409, 'Somebody has changed the settings since: load them again')
      }
      const changes = changesBetween(await settingsNow(this.services, tx), settings)
      if (changes.length === 0) throw invalid({ reason: 'Nothing is changed' })
      await tx.insert(settingsVersions).values({ by, reason, settings, changes })
    })
  }

  async foresee(asked: BillingSettings, after: number) {
    const settings = await held(asked, await settingsNow(this.services))
    return foreseeAccounts(settings, after, this.services)
  }
}

/** Held to what no schema knows. */
async function held(asked: BillingSettings, before: BillingSettings): Promise<BillingSettings> {
  const { issuer, from, top_up } = asked
  const month = dayOf(new Date()).slice(0, 7)
  if (from !== undefined && from !== before.from && from < month) {
    throw invalid({ from: `No month that is over: the first one can be ${month}` })
  }
  if (top_up.least > top_up.most) throw invalid({ 'top_up.most': 'Less than the least' })
  if (!issuer) return asked
  const problem = await vatNumberProblem(issuer.country, issuer.vat_number)
  if (problem) throw invalid({ 'issuer.vat_number': problem })
  const iban = issuer.iban.toUpperCase().replace(/\s/g, '')
  if (iban !== '' && !isIban(iban))
    throw invalid({
      'issuer.iban': 'The check digits do not match. Check the IBAN for a mistyped digit',
    })
  const bic = (issuer.bic ?? '').toUpperCase().replace(/\s/g, '')
  if (bic !== '' && !isBic(bic)) throw invalid({ 'issuer.bic': 'There is no such BIC' })
  const vat_number = plainVatNumber(issuer.vat_number)
  return { ...asked, issuer: { ...issuer, iban, bic, vat_number } }
}

/** ISO 9362: institution, country, place, and a branch where one is told. */
const isBic = (bic: string) => /^[A-Z0-9]{4}[A-Z]{2}[A-Z0-9]{2}([A-Z0-9]{3})?$/.test(bic)

/** ISO 13616: its letters as numbers, the first four signs last, leave 1 when divided by 97. */
function isIban(iban: string): boolean {
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(iban)) return false
  const digits = [...(iban.slice(4) + iban.slice(0, 4))].map((sign) => Number.parseInt(sign, 36))
  return BigInt(digits.join('')) % 97n === 1n
}
