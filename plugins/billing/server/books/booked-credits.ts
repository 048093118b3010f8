import { invalid, isRowId, type Services } from '@console/core/server'
import { eq } from 'drizzle-orm'
import { type BillingBooks, type BookedCredit, inMajor } from '../../contract'
import { refundToCard } from '../cards/refund-to-card'
import { thawIfPaid } from '../freezing/freeze'
import { addCredit, creditOf } from '../ledger/balance'
import { listCredits, toCredit } from '../ledger/list-credits'
import { toMinorText } from '../money'
import { answered, stripeFor } from '../stripe/client'
import { credits } from '../tables'

type Asked = Parameters<BillingBooks['credits']>[0]
type Gift = Parameters<BillingBooks['credit']>[0]
type Given = Omit<Gift, 'expires'>

export async function bookedCredits({ search, limit, offset }: Asked, services: Services) {
  const account = search === '' ? undefined : await accountOf(search, services)
  if (search !== '' && !account) return { found: [], total: 0 }
  const where = account && eq(credits.uid, account.uid)
  const { found, total } = await listCredits(where, { limit, offset }, services.db)
  return { found: await Promise.all(found.map((row) => toBookedCredit(row, services))), total }
}

/** Gives credit, which pays at once what is open, or takes some back. */
export async function giveCredit(
  { account: named, amount, currency, reason, expires }: Gift,
  services: Services,
) {
  const { uid, minor } = await asked({ account: named, amount, currency }, services)
  if (expires !== '' && minor < 0) throw invalid({ expires: 'Only what is given has an end' })
  if (expires !== '' && expires < new Date().toISOString().slice(0, 10)) {
    throw invalid({ expires: 'This day has passed' })
  }
  const kind = minor > 0 ? ('gift' as const) : ('taken back' as const)
  const id = await services.db.transaction(async (tx) => {
    if (minor < 0) await refuseMissing({ uid, currency, minor: -minor }, tx)
    const given = { uid, kind, currency, amount: minor, reason, expires: expires || null }
    const added = await addCredit(given, tx)
    await thawIfPaid(uid, tx, services)
    return added
  })
  return step(id, uid, services)
}

/** Writes down that credit went back to the customer by a transfer of the bank. */
export async function payBack(
  { account: named, amount, currency, reference, reason }: Given & { reference: string },
  services: Services,
) {
  const { uid, minor } = await asked({ account: named, amount, currency }, services)
  if (minor < 0) throw invalid({ amount: 'More than 0' })
  const id = await services.db.transaction(async (tx) => {
    await refuseMissing({ uid, currency, minor }, tx)
    const [row] = await tx
      .insert(credits)
      .values({ uid, kind: 'refund', currency, amount: -minor, reason, reference })
      .returning({ id: credits.id })
    return row?.id
  })
  return step(id, uid, services)
}

/** Sends credit back to the card that it was paid by. */
export async function sendBack(
  { account: named, amount, currency, reason }: Given,
  services: Services,
) {
  const { uid, minor } = await asked({ account: named, amount, currency }, services)
  if (minor < 0) throw invalid({ amount: 'More than 0' })
  const stripe = await stripeFor(services)
  const wanted = { uid, currency, amount: minor, reason }
  return step(await answered(refundToCard(wanted, stripe, services)), uid, services)
}

async function asked(
  { account: named, amount, currency }: Omit<Given, 'reason'>,
  services: Services,
) {
  const account = await accountOf(named, services)
  if (!account) throw invalid({ account: 'There is no such account' })
  const minor = toMinorText(amount, currency)
  if (minor === undefined) throw invalid({ amount: `Not an amount of ${currency}` })
  return { uid: account.uid, minor }
}

async function refuseMissing(
  { uid, currency, minor }: { uid: number; currency: string; minor: number },
  tx: Parameters<typeof creditOf>[2],
) {
  const balance = await creditOf(uid, currency, tx)
  if (balance < minor) {
    throw invalid({ amount: `The account has ${inMajor(balance, currency)} ${currency}` })
  }
}

async function step(id: number | undefined, uid: number, services: Services) {
  const { found } = await listCredits(eq(credits.uid, uid), { limit: 100, offset: 0 }, services.db)
  const row = found.find((one) => one.id === id)
  if (!row) throw new Error('the credit was not stored')
  return toBookedCredit(row, services)
}

/** By its number, or by its address. */
async function accountOf(named: string, { accounts }: Services) {
  if (isRowId(named)) return await accounts.find(Number(named))
  const { accounts: found } = await accounts.list({ search: named, limit: 20, offset: 0 })
  return found.find(({ email }) => email.toLowerCase() === named.toLowerCase())
}

async function toBookedCredit(
  row: Parameters<typeof toCredit>[0],
  { accounts }: Services,
): Promise<BookedCredit> {
  const account = await accounts.find(row.uid)
  return { ...toCredit(row), uid: row.uid, email: account?.email ?? '' }
}
