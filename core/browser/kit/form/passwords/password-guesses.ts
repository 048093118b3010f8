import { passwordFault } from '@console/core/contract'
import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common'

/** 3 good, 4 strong; the service takes nothing below. */
export type PasswordScore = 3 | 4

/** Guessing takes longer to estimate with the square of the length, and this much says enough. */
const mostEstimated = 64

const guesses = new ZxcvbnFactory({
  dictionary,
  graphs: adjacencyGraphs,
  maxLength: mostEstimated,
})

const common: ReadonlySet<string> = new Set(dictionary['passwords-common'])

/** Why the service would not take a password, or how hard it is to guess; `words` are known to whoever guesses. */
export function judgePassword(
  password: string,
  words: readonly string[] = [],
): { fault: string } | { score: PasswordScore } {
  const known = words.filter((word) => word !== '')
  let score: PasswordScore = 3
  const fault = passwordFault(password, known, {
    common,
    guess(typed, parts) {
      const guessed = guesses.check(typed, parts)
      if (guessed.score === 4) score = 4
      return guessed
    },
  })
  return fault ? { fault } : { score }
}
