import { type Db, defineJob, type Services } from '@console/core/server'
import { z } from 'zod'
import type { User } from '../accounts/accounts'
import { type MailText, mailsIn } from './mails'

/** Sealed: the queue holds no link that somebody could open who reads it. */
const Sealed = z.object({ sealed: z.string() })

const Message = z.object({ to: z.string(), subject: z.string(), text: z.string() })

/** Mails leave after the answer, so that it does not depend on a mail server how long that takes. */
export const mailJob = defineJob({
  name: 'identity.mail',
  data: Sealed,
  expireInSeconds: 120,
  retryLimit: 12,
  async run({ sealed }, { services }) {
    await services.mail.send(Message.parse(JSON.parse(services.vault.open(sealed))))
  },
})

type Sending = Pick<Services, 'jobs' | 'vault' | 'publicUrl'>

export const queueMail = (
  { jobs, vault }: Sending,
  to: string,
  mail: MailText,
  options: { db?: Db } = {},
) => jobs.send(mailJob, { sealed: vault.seal(JSON.stringify({ to, ...mail })) }, options)

type MailTo = Pick<User, 'email' | 'language'>

/** Tells a user something about the account; IAM users have no address. */
export async function tellUser(
  services: Sending,
  { email, language }: MailTo,
  write: (mails: ReturnType<typeof mailsIn>) => MailText,
  options: { db?: Db } = {},
): Promise<void> {
  if (email) await queueMail(services, email, write(mailsIn(language, services.publicUrl)), options)
}
