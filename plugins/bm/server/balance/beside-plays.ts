import type { SoundKind } from '@console/core/server'
import { divided, type Stretch } from '../day/stretches'

type Kind = Stretch & { kind: SoundKind }

/** Of a window, that may be covered by plays for it to say how the rest of it sounds. */
const mostCovered = 0.2
/** Windows of a connection follow each other; milliseconds. */
const touching = 1000

/**
 * A window of some seconds in which something recognised plays was taken for that, and says nothing of what lies beside it:
 * that is as the window next to it, or not told. `plays` are in order, none on another.
 */
export function besidePlays(kinds: readonly Kind[], plays: readonly Stretch[]): Kind[] {
  const windows = kinds
    .toSorted((a, b) => a.begin - b.begin)
    .map((window) => {
      const { inside, outside } = divided([window], plays)
      const covered = inside.reduce((all, { begin, end }) => all + end - begin, 0)
      return { ...window, outside, isClear: covered <= mostCovered * (window.end - window.begin) }
    })
  return windows.flatMap(({ begin, end, kind, outside, isClear }, at) =>
    outside.flatMap((part) => {
      if (isClear) return [{ ...part, kind }]
      const [before, after] = [windows[at - 1], windows[at + 1]]
      const next = [
        ...(before && part.begin === begin && begin - before.end < touching ? [before] : []),
        ...(after && part.end === end && after.begin - end < touching ? [after] : []),
      ].find((window) => window.isClear)
      return next ? [{ ...part, kind: next.kind }] : []
    }),
  )
}
