import { passwordFault } from '@console/core/contract'
import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common'

/** 1 weak, 2 fair, 3 good, 4 strong. */
export type PasswordScore = 1 | 2 | 3 | 4

/** Guessing takes longer to estimate with the square of the length, and this much says enough. */
const mostEstimated = 64

const scores = [1, 1, 2, 3, 4] as const

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
  const fault = passwordFault(password, known, common)
  if (fault) return { fault }
  const parts = known.flatMap((word) => [word, ...word.split('@')])
  return { score: scores[guesses.check(password, parts).score] }
}
