import { passwordFault } from '@console/core/contract'
import { invalid } from '@console/core/server'
import type { BreachedPasswords } from './breached-passwords'

/** Read when the first password is chosen: a start of the service need not wait for 49,000 words to be ranked. */
async function openGuessing() {
  const [{ ZxcvbnFactory }, { adjacencyGraphs, dictionary }] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ])
  /** The most used, which come with the console: nothing is asked over the network. */
  const common: ReadonlySet<string> = new Set(dictionary['passwords-common'])
  /** As the browser guesses while it is typed; the length is held to because estimating takes its square. */
  const guesses = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs, maxLength: 64 })
  return {
    common,
    guess: (password: string, words: string[]) => guesses.check(password, words),
  }
}

let guessing: ReturnType<typeof openGuessing> | undefined

/** What a new password must not be. */
export class PasswordRules {
  constructor(private readonly breached: Pick<BreachedPasswords, 'has'> | undefined) {}

  /** Throws 422 at `password`; `names` are what is known of its owner: address, name, company. */
  async check(password: string, names: readonly string[]): Promise<void> {
    guessing ??= openGuessing()
    const fault = passwordFault(password, names.filter(Boolean), await guessing)
    if (fault) throw invalid({ password: fault })
    if (await this.breached?.has(password))
      throw invalid({ password: 'This password is in lists of leaked ones: choose another' })
  }
}
