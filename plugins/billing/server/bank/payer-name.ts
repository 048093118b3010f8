/** Words that a name has or has not, depending on who writes it. */
const left = new Set(
  'gmbh ag kg ohg gbr ug se ev mbh co ltd limited llc inc corp corporation plc bv nv sa sarl srl spa oy ab as aps und and et the mr mrs herr frau'.split(
    ' ',
  ),
)

const folded: Record<string, string> = { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss', ø: 'oe', å: 'aa' }

const wordsOf = (name: string) =>
  name
    .toLowerCase()
    .replace(/[äöüßøå]/g, (letter) => folded[letter] ?? letter)
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length > 1 && !left.has(word))

/** Whether the one has all words of the other: banks cut names off, and turn them round. */
export function isSameName(one: string, other: string): boolean {
  const [first, second] = [wordsOf(one), wordsOf(other)]
  if (first.length === 0 || second.length === 0) return false
  const holds = (all: readonly string[], words: readonly string[]) =>
    words.every((word) => all.includes(word))
  return holds(first, second) || holds(second, first)
}
