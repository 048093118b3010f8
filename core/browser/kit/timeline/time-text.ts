/** A place in a file: `1:02:03`, with tenths where `step` is finer than seconds. */
export function timeText(seconds: number, step = 1): string {
  const tenths = Math.max(0, Math.round(seconds * 10))
  const at = step < 1 ? tenths : Math.round(tenths / 10) * 10
  const two = (value: number) => String(value).padStart(2, '0')
  const all = Math.floor(at / 10)
  const [hours, minutes, rest] = [Math.floor(all / 3600), Math.floor(all / 60) % 60, all % 60]
  const clock = hours > 0 ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`
  return step < 1 ? `${clock}.${at % 10}` : clock
}
