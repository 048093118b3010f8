import type { Db, Services } from '@console/core/server'
import type { User } from '../../people/people'
import { type MailText, mailsIn } from './mails'

type Sending = Pick<Services, 'mail' | 'publicUrl'>

export async function sendMail(
  { mail }: Sending,
  to: string,
  { goodHours, ...message }: MailText,
  options: { db?: Db } = {},
): Promise<void> {
  const goodUntil = goodHours && new Date(Date.now() + goodHours * 3_600_000)
  await mail.send({ to, ...message, ...(goodUntil && { goodUntil }) }, options)
}

type MailTo = Pick<User, 'email' | 'language'>

/** Tells a user something about the account; IAM users have no address. */
export async function tellUser(
  services: Sending,
  { email, language }: MailTo,
  write: (mails: ReturnType<typeof mailsIn>) => MailText,
  options: { db?: Db } = {},
): Promise<void> {
  if (email) await sendMail(services, email, write(mailsIn(language, services.publicUrl)), options)
}
