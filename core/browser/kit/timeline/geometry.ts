/** Seconds of the file that are in sight. */
export interface View {
  from: number
  to: number
}

/** Seconds; less is never in sight. */
const shortest = 1

/** All of a file in sight. */
export const whole = (duration: number): View => ({ from: 0, to: Math.max(shortest, duration) })

export const spanOf = ({ from, to }: View) => to - from

/** Moves and shortens a view until it lies in the file. */
export function clamped(view: View, duration: number): View {
  const all = whole(duration)
  const span = Math.min(Math.max(spanOf(view), shortest), all.to)
  const from = Math.min(Math.max(0, view.from), all.to - span)
  return { from, to: from + span }
}

export const toX = (seconds: number, view: View, width: number) =>
  ((seconds - view.from) / spanOf(view)) * width

export const toTime = (x: number, view: View, width: number) =>
  view.from + (x / Math.max(1, width)) * spanOf(view)

/** A factor above 1 shows less of the file; what is at the time `at` stays where it is. */
export function zoomed(view: View, factor: number, at: number, duration: number): View {
  const span = Math.min(Math.max(spanOf(view) / factor, shortest), whole(duration).to)
  const share = (at - view.from) / spanOf(view)
  const from = at - share * span
  return clamped({ from, to: from + span }, duration)
}

export const moved = (view: View, by: number, duration: number): View =>
  clamped({ from: view.from + by, to: view.to + by }, duration)

/** The same zoom with this part in sight; a part that is in sight already moves nothing. */
export function revealing(view: View, begin: number, end: number, duration: number): View {
  if (begin >= view.from && end <= view.to) return view
  const span = spanOf(view)
  const from = end - begin > span ? begin - span * 0.05 : (begin + end - span) / 2
  return clamped({ from, to: from + span }, duration)
}

/** A part with some of its surroundings. */
export function around(begin: number, end: number, duration: number): View {
  const margin = Math.max(2, (end - begin) * 0.5)
  return clamped({ from: begin - margin, to: end + margin }, duration)
}

const steps = [0.1, 0.2, 0.5, 1, 2, 5, 10, 15, 30, 60, 120, 300, 600, 900, 1800, 3600, 7200, 14400]

/** Times along the ruler, round ones, at least `apart` pixels from each other. */
export function ticksOf(view: View, width: number, apart: number) {
  const least = (spanOf(view) / Math.max(1, width)) * apart
  const step = steps.find((one) => one >= least) ?? Math.ceil(least / 14400) * 14400
  const first = Math.ceil(view.from / step - 1e-9)
  const last = Math.floor(view.to / step + 1e-9)
  const times = Array.from(
    { length: Math.max(0, last - first + 1) },
    (_, at) => (first + at) * step,
  )
  return { step, times }
}

/** As the address has it: `620-1240`. */
export const viewText = ({ from, to }: View) => `${rounded(from)}-${rounded(to)}`

const rounded = (seconds: number) => String(Math.round(seconds * 10) / 10)

/** What `viewText` has written; undefined where the text is none. */
export function viewOf(text: string | null, duration: number): View | undefined {
  const [, from, to] = /^(\d+(?:\.\d+)?)-(\d+(?:\.\d+)?)$/.exec(text ?? '') ?? []
  if (from === undefined || to === undefined || Number(to) <= Number(from)) return undefined
  return clamped({ from: Number(from), to: Number(to) }, duration)
}
