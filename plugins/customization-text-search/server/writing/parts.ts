export interface Part {
  begin: Date
  end: Date
}

/** Pauses of who speaks; how a stretch sounds is known to ten seconds. Milliseconds. */
const pause = 12_000
const shortest = 2_000

/**
 * Speech as it is written down, and up to when that is: what goes on at the end of the stretch is left for the next one,
 * unless all of the stretch is one speech.
 */
export function partsOf(speech: readonly Part[], { begin, end }: Part) {
  const parts: Part[] = []
  for (const one of speech) {
    const last = parts.at(-1)
    if (last && one.begin.getTime() - last.end.getTime() <= pause) last.end = one.end
    else parts.push({ ...one })
  }
  const last = parts.at(-1)
  const goesOn = last && last.end.getTime() >= end.getTime() - pause
  const until = last && goesOn && last.begin > begin ? last.begin : end
  return {
    parts: parts.filter(
      (part) => part.begin < until && part.end.getTime() - part.begin.getTime() >= shortest,
    ),
    end: until,
  }
}
