import { passwordFault } from '@console/core/contract'
import { invalid } from '@console/core/server'
import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common'
import type { BreachedPasswords } from './breached-passwords'

/** The most used 49,000, which come with the console: nothing is asked over the network. */
const common: ReadonlySet<string> = new Set(dictionary['passwords-common'])

/** As the browser guesses while it is typed; the length is held to because estimating takes its square. */
const guesses = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs, maxLength: 64 })

const guessing = {
  common,
  guess: (password: string, words: string[]) => guesses.check(password, words),
}

/** What a new password must not be. */
export class PasswordRules {
  constructor(private readonly breached: Pick<BreachedPasswords, 'has'> | undefined) {}

  /** Throws 422 at `password`; `names` are what is known of its owner: address, name, company. */
  async check(password: string, names: readonly string[]): Promise<void> {
    const fault = passwordFault(password, names.filter(Boolean), guessing)
    if (fault) throw invalid({ password: fault })
    if (await this.breached?.has(password))
      throw invalid({ password: 'This password is in lists of leaked ones: choose another' })
  }
}
