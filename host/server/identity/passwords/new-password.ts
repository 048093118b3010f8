import { passwordFault } from '@console/core/contract'
import { invalid } from '@console/core/server'
import { dictionary } from '@zxcvbn-ts/language-common'
import type { BreachedPasswords } from './breached-passwords'

/** The most used 49,000, which come with the console: nothing is asked over the network. */
const common: ReadonlySet<string> = new Set(dictionary['passwords-common'])

/** What a new password must not be. */
export class PasswordRules {
  constructor(private readonly breached: Pick<BreachedPasswords, 'has'> | undefined) {}

  /** Throws 422 at `password`; `name` is the e-mail address, or the name of an IAM user. */
  async check(password: string, name: string): Promise<void> {
    const fault = passwordFault(password, [name], common)
    if (fault) throw invalid({ password: fault })
    if (await this.breached?.has(password))
      throw invalid({ password: 'This password is in lists of leaked ones: choose another' })
  }
}
