import { type Caller, type Db, Failure, refused, type Services } from '@console/core/server'
import { sql } from 'drizzle-orm'
import { inMajor, minorDigits } from '../../contract'
import { writeBill } from '../closing/write-bill'
import { toMinorText } from '../money'
import { reservationsOf } from '../month/reservations'
import { reservations } from '../tables'
import { chargedToday, type ItemKey, type Offer, openOffer, serviceOf, standingOf } from './offer'

interface Change {
  item: ItemKey
  quantity: number
  /** Decimal text, what is charged today with VAT. */
  amount: string
  /** The last change that whoever asks has seen. */
  version: number
}

/**
 * Reserves so much of an item: more at once, charged today until the month's end; less from the next month on. A change that
 * was taken back is one from today on. Asked for twice it is made once.
 */
export async function changeReserved(
  asked: Change,
  { uid, user }: Pick<Caller, 'uid' | 'user'>,
  services: Services,
): Promise<void> {
  const told = await openOffer(uid, new Date(), services)
  await services.db.transaction(async (tx) => {
    // One after the other: the second of a double click finds what the first one did.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('billing reserved'), ${uid})`)
    const offer = { ...told, rows: await reservationsOf(uid, tx) }
    const { item, quantity, version } = asked
    const standing = standingOf(offer, item)
    if (standing.version !== version) {
      if (isMade(asked, offer)) return
      throw new Failure(409, 'It was changed meanwhile. Look at it again')
    }
    if (quantity === standing.next) return
    const more = Math.max(0, quantity - standing.current)
    const billId = more > 0 ? await charge(asked, more, offer, services, tx) : undefined
    const today = offer.now.toISOString().slice(0, 10)
    await tx.insert(reservations).values({
      uid,
      by: user,
      service: serviceOf(item),
      item,
      quantity,
      more,
      day: today,
      begin: quantity < standing.current ? offer.next.from : today,
      bill_id: billId ?? null,
    })
  })
}

/** Whether the last change is this one. */
function isMade({ item, quantity, version }: Change, { rows }: Offer): boolean {
  const own = rows.filter((row) => row.service === serviceOf(item) && row.item === item)
  return own.at(-1)?.quantity === quantity && (own.at(-2)?.id ?? 0) === version
}

async function charge(
  { item, amount }: Change,
  more: number,
  offer: Offer,
  services: Services,
  tx: Db,
): Promise<number | undefined> {
  const { closed, account, now, month } = offer
  if (closed === 'no bills') throw refused('No bills are written for this account: nothing is sold')
  if (closed === 'plan') throw refused('More can be reserved with a plan that is paid for')
  const sums = chargedToday(offer, item, more)
  if (!sums) throw refused(offer.notOffered[item] || 'This is not for sale here: it has no price')
  const { currency, total } = sums
  const typed = /^0+(\.0+)?$/.test(amount) ? 0 : toMinorText(amount, currency)
  if (typed !== total) {
    const text = inMajor(total, currency).toFixed(minorDigits(currency))
    throw new Failure(409, `Today ${text} ${currency} are charged, not ${amount}. Look at it again`)
  }
  if (total === 0) return undefined
  const begin = now.toISOString().slice(0, 10)
  return writeBill(account, { kind: 'reserved', begin, end: month.end, sums }, now, services, tx)
}
