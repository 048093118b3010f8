import { shortestPassword } from '@console/core/contract'

/** 0 too short, 1 weak, 2 fair, 3 good, 4 strong. */
export type PasswordScore = 0 | 1 | 2 | 3 | 4

/** What guessing programs try first; each counts as a single character. */
const guessedFirst =
  /passw(?:or|0r)d|qwert[yz]?|azerty|asdfgh?|letmein|welcome|admin|dragon|monkey|iloveyou|football|baseball|sunshine|princess|master|login|secret|changeme|test|music|radio/g

const kinds = [
  { of: /[a-z]/, letters: 26 },
  { of: /[A-Z]/, letters: 26 },
  { of: /\d/, letters: 10 },
  { of: /[^a-zA-Z\d]/, letters: 33 },
]

/** How hard a password is to guess, from its length and kinds of characters; `words` are known to whoever guesses. */
export function passwordScore(password: string, words: readonly string[] = []): PasswordScore {
  if (password.length < shortestPassword) return 0
  const pool = kinds.reduce((sum, { of, letters }) => sum + (of.test(password) ? letters : 0), 0)
  const bits = surprises(withoutKnown(password, words)) * Math.log2(pool)
  return bits < 30 ? 1 : bits < 45 ? 2 : bits < 65 ? 3 : 4
}

function withoutKnown(password: string, words: readonly string[]) {
  const lower = password.toLowerCase().replace(guessedFirst, '\0')
  const known = words.map((word) => word.toLowerCase()).filter((word) => word.length > 2)
  return known.reduce((rest, word) => rest.replaceAll(word, '\0'), lower)
}

/** Characters that do not merely go on as the two before them: `aaaa` and `1234` have two. */
function surprises(text: string) {
  const codes = [...text].map((letter) => letter.codePointAt(0) ?? 0)
  const step = (at: number) => (codes[at] ?? 0) - (codes[at - 1] ?? 0)
  const goesOn = (at: number) => at > 1 && Math.abs(step(at)) <= 1 && step(at) === step(at - 1)
  return codes.filter((_, at) => !goesOn(at)).length
}
