/** A text with every place of what is searched for marked, whatever its case. */
export function Marked({ text, search }: { text: string; search: string }) {
  const wanted = search.trim().toLowerCase()
  if (!wanted) return text
  const lower = text.toLowerCase()
  const parts = []
  let from = 0
  // Where lower case is longer than the text itself, positions would not fit: such text stays unmarked.
  for (let at = lower.indexOf(wanted); at >= 0; at = lower.indexOf(wanted, from)) {
    if (lower.length !== text.length) break
    parts.push(text.slice(from, at), <mark key={at}>{text.slice(at, at + wanted.length)}</mark>)
    from = at + wanted.length
  }
  return [...parts, text.slice(from)]
}
