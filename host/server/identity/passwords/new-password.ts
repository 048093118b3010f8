import { invalid } from '@console/core/server'
import type { BreachedPasswords } from './breached-passwords'

const bare = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')

/** Fewer letters of a name than this are in many passwords. */
const shortestName = 4
/** Characters around a name that do not hide it. */
const mostAround = 4

/** Whether the password is the address, or hardly more than a part of it. */
function isLike(password: string, email: string): boolean {
  const given = bare(password)
  const [name = ''] = email.split('@')
  return [email, name]
    .map(bare)
    .some(
      (known) =>
        known.length >= shortestName &&
        given.includes(known) &&
        given.length - known.length <= mostAround,
    )
}

/** What a new password must not be, beyond its length. */
export class PasswordRules {
  constructor(private readonly breached: Pick<BreachedPasswords, 'has'> | undefined) {}

  /** Throws 422 at `password`; `name` is the e-mail address, or the name of an IAM user. */
  async check(password: string, name: string): Promise<void> {
    if (isLike(password, name))
      throw invalid({
        password: `Choose a password that is not like the ${name.includes('@') ? 'e-mail address' : 'name'}`,
      })
    if (await this.breached?.has(password))
      throw invalid({ password: 'This password is in lists of leaked ones: choose another' })
  }
}
