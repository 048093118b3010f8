/** Milliseconds since 1970. */
export interface Stretch {
  begin: number
  end: number
}

/** In order, none on another; those that touch are one. */
export function joined(stretches: readonly Stretch[], touching = 0): Stretch[] {
  const found: Stretch[] = []
  for (const { begin, end } of stretches.toSorted((a, b) => a.begin - b.begin)) {
    const last = found.at(-1)
    if (end <= begin) continue
    if (last && begin <= last.end + touching) last.end = Math.max(last.end, end)
    else found.push({ begin, end })
  }
  return found
}

/** What of these lies in the others, and what does not. Both are in order and none lies on another. */
export function divided(of: readonly Stretch[], by: readonly Stretch[]) {
  const inside: Stretch[] = []
  const outside: Stretch[] = []
  let first = 0
  for (const { begin, end } of of) {
    let at = begin
    while ((by[first]?.end ?? Number.POSITIVE_INFINITY) <= begin) first++
    for (let next = first; next < by.length; next++) {
      const other = by[next] as Stretch
      if (other.begin >= end) break
      if (other.begin > at) outside.push({ begin: at, end: other.begin })
      const from = Math.max(at, other.begin)
      at = Math.min(end, other.end)
      inside.push({ begin: from, end: at })
    }
    if (at < end) outside.push({ begin: at, end })
  }
  return { inside, outside }
}
