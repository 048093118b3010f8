/**
 * How well the letters of `query` are found in `text`, in order; undefined when they are not. Letters at the beginning
 * of words and letters that stand together count more, so that both `fb` and `file` find File Buckets.
 */
export function fuzzyScore(query: string, text: string): number | undefined {
  const letters = text.toLowerCase()
  const whole = letters.indexOf(query.trim().toLowerCase())
  if (whole >= 0) return 1000 - whole - text.length / 100
  const wanted = [...query.toLowerCase().replace(/\s+/g, '')]
  const score = walk(wanted, letters, atWordStart) ?? walk(wanted, letters, () => -1)
  return score === undefined ? undefined : score - text.length / 100
}

type Find = (text: string, letter: string, from: number) => number

function walk(wanted: string[], text: string, prefer: Find): number | undefined {
  let score = 0
  let at = -1
  for (const letter of wanted) {
    const next = at + 1
    const preferred = text[next] === letter ? next : prefer(text, letter, next)
    const found = preferred < 0 ? text.indexOf(letter, next) : preferred
    if (found < 0) return undefined
    score += found === next ? 5 : startsWord(text, found) ? 4 : 1
    at = found
  }
  return score
}

const startsWord = (text: string, at: number) =>
  at === 0 || /[^\p{L}\p{N}]/u.test(text[at - 1] ?? '')

const atWordStart: Find = (text, letter, from) => {
  for (let at = from; at < text.length; at++) {
    if (text[at] === letter && startsWord(text, at)) return at
  }
  return -1
}
