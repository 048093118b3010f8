export const shortestPassword = 10

/** Fewer letters of a name than this are in many passwords. */
const shortestName = 4
/** Characters around a name that do not hide it. */
const mostAround = 4

const bare = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')

/** Names and addresses as who guesses takes them apart: whole, before and behind the @, and each word. */
const wordsOf = (name: string): string[] =>
  [name, bare(name), ...name.split('@'), ...name.split(/[^\p{L}\p{N}]+/u)].filter(
    (word) => word.length >= shortestName,
  )

/** Which of the names the password is made of, with hardly more than these. */
function likeWhich(password: string, names: readonly string[]): string | undefined {
  const known = names
    .flatMap((name) => wordsOf(name).map((word) => ({ name, word: bare(word) })))
    .filter(({ word }) => word.length >= shortestName)
    .sort((one, other) => other.word.length - one.word.length)
  let left = bare(password)
  const found = known.filter(({ word }) => {
    const without = left.replaceAll(word, '')
    const isIn = without !== left
    left = without
    return isIn
  })
  return left.length <= mostAround ? found[0]?.name : undefined
}

/** How hard a password is to guess, as zxcvbn says it. */
interface Guessed {
  /** 0 to 4. */
  score: number
  /** Why it is easy, by a name like `dates`. */
  feedback: { warning: string | null }
}

interface Guessing {
  common: Pick<ReadonlySet<string>, 'has'>
  guess(password: string, words: string[]): Guessed
}

/** What takes fewer guesses than this is found by who has a list and patience. */
const lowestScore = 3

const again = 'Easily guessed: the same again and again. Choose another'
const sideBySide = 'Easily guessed: keys that lie side by side. Choose another'
const date = 'Easily guessed: a date or a year. Choose another'
const likeMany = 'Easily guessed: much like one that many people have. Choose another'

/** By zxcvbn's names of warnings. */
const sentences: Record<string, string> = {
  userInputs: 'Easily guessed from your address or name: choose another',
  sequences: 'Easily guessed: characters in their usual order. Choose another',
  simpleRepeat: again,
  extendedRepeat: again,
  straightRow: sideBySide,
  keyPattern: sideBySide,
  dates: date,
  recentYears: date,
  associatedYears: date,
  common: likeMany,
  similarToCommon: likeMany,
  topTen: likeMany,
  topHundred: likeMany,
}

/**
 * Why a password should not be taken; undefined: nothing speaks against it. The service refuses with the sentence that
 * was shown while typing. `names` are what is known of whose password it will be: e-mail address, name, company.
 */
export function passwordFault(
  password: string,
  names: readonly string[],
  { common, guess }: Guessing,
): string | undefined {
  if (password.length < shortestPassword)
    return `Too short: at least ${shortestPassword} characters`
  if (new Set(password).size === 1) return 'Not the same character throughout'
  const like = likeWhich(password, names)
  if (like !== undefined)
    return like.includes('@')
      ? 'Choose a password that is not like the e-mail address'
      : 'Choose a password that is not like the name'
  if (common.has(password.trim().toLowerCase()))
    return 'Very many people have this password: choose another'
  const { score, feedback } = guess(password, names.flatMap(wordsOf))
  if (score >= lowestScore) return undefined
  return sentences[feedback.warning ?? ''] ?? 'Easily guessed: make it longer, with unrelated words'
}
