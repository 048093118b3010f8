import type { Db, Services } from '@console/core/server'
import { projectPaths } from '../contract'
import type { ProjectRow } from './tables'

/** Tells the account's contact that the secret of a project was rotated: whoever has the old one has to change it. */
export async function mailRotation(
  { uid, name, type, old_secret_until }: ProjectRow,
  { accounts, mail, publicUrl }: Services,
  tx: Db,
): Promise<void> {
  const account = await accounts.find(uid, { db: tx })
  if (!account) return
  const end = old_secret_until
    ? `The old secret works until ${old_secret_until.toISOString().slice(0, 16).replace('T', ' ')} UTC.`
    : 'The old secret no longer works.'
  const page = `${publicUrl}${projectPaths.one(type, { name })}`
  await mail.send(
    {
      to: account.email,
      subject: `New secret for the project ${name}`,
      text: `The secret of the project ${name} was rotated. ${end} Change it in the apps that use it.\n\nThe new one: ${page}\n\nIf you did not expect this, rotate the secret again and check who has access to your account.`,
    },
    { db: tx },
  )
}
