/** Scripts that are written without spaces, and Korean, whose words take endings. */
const script =
  '\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}ー\\p{Script=Hangul}\\p{Script=Thai}\\p{Script=Lao}\\p{Script=Khmer}'
const runs = new RegExp(`[${script}]+`, 'gu')

/** Runs of such signs in a text. */
export const runsOf = (text: string): string[] => text.match(runs) ?? []

const pairsOf = (run: string): string[] => {
  const signs = [...run]
  return signs.slice(1).map((sign, at) => `${signs[at]}${sign}`)
}

/**
 * A text as it is indexed: PostgreSQL takes a run of such signs for one word, so that it gets them two by two, and each by
 * itself at the end.
 */
export function indexedText(text: string): string {
  const found = runsOf(text)
  if (found.length === 0) return text
  const paired = text.replace(runs, (run) => ` ${pairsOf(run).join(' ')} `)
  return `${paired} ${found.flatMap((run) => [...run]).join(' ')}`
}

/** What is searched, in the same way: a run is a phrase of its pairs, unless it stands in a phrase already. */
export function indexedQuery(search: string): string {
  return search
    .split('"')
    .map((part, at) => {
      const isPhrase = at % 2 === 1
      return part.replace(runs, (run) => {
        const pairs = pairsOf(run)
        if (pairs.length === 0) return ` ${run} `
        // A minus in front stays with what it leaves out.
        return isPhrase || pairs.length === 1 ? `${pairs.join(' ')} ` : `"${pairs.join(' ')}" `
      })
    })
    .join('"')
}
