import type { Mail, Services } from '@console/core/server'
import type { BillingSettings } from '../../contract'
import { billsGoTo, preferencesOf } from '../preferences'
import { settingsNow } from '../settings'
import type { BillRow } from '../tables'

type Told = Pick<Parameters<Mail['send']>[0], 'subject' | 'text' | 'attachments'>

/** A mail to those who pay a bill, with what the operator has below each mail about bills. */
export async function mailAboutBill(
  { uid, customer }: Pick<BillRow, 'uid' | 'customer'>,
  { text, ...told }: Told,
  services: Services,
): Promise<void> {
  const { db, accounts, mail } = services
  // Of an account that is closed, the bill knows the address.
  const { email } = (await accounts.find(uid)) ?? customer
  const { texts } = await settingsNow(services)
  for (const to of billsGoTo(await preferencesOf({ uid, ...customer }, db), email)) {
    await mail.send({ ...told, to, text: withFooter(text, texts) })
  }
}

export const withFooter = (text: string, { footer }: Pick<BillingSettings['texts'], 'footer'>) =>
  [text, footer].filter((one) => one.trim() !== '').join('\n\n')
