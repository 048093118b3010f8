import type { Sentence } from '../../../contract'

/** `01:02:03,450`; WebVTT has a point where SubRip has a comma. */
function stamp(seconds: number, mark: ',' | '.'): string {
  const all = Math.max(0, Math.round(seconds * 1000))
  const two = (value: number) => String(value).padStart(2, '0')
  const [hours, minutes] = [Math.floor(all / 3_600_000), Math.floor(all / 60_000) % 60]
  const rest = `${two(Math.floor(all / 1000) % 60)}${mark}${String(all % 1000).padStart(3, '0')}`
  return `${two(hours)}:${two(minutes)}:${rest}`
}

/** An empty line would end a subtitle in the middle. */
const oneBlock = (text: string) => text.replace(/\s*\n\s*/g, '\n').trim()

export const srtOf = (sentences: readonly Sentence[]) =>
  sentences
    .map(
      ({ start, end, text }, place) =>
        `${place + 1}\n${stamp(start, ',')} --> ${stamp(end, ',')}\n${oneBlock(text)}\n`,
    )
    .join('\n')

export const vttOf = (sentences: readonly Sentence[]) =>
  `WEBVTT\n\n${sentences
    .map(
      ({ start, end, text }) =>
        `${stamp(start, '.')} --> ${stamp(end, '.')}\n${escaped(oneBlock(text))}\n`,
    )
    .join('\n')}`

/** What WebVTT would read as a tag, or as the arrow between times. */
const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

export const txtOf = (sentences: readonly Sentence[]) =>
  `${sentences.map(({ text }) => text.trim()).join('\n')}\n`
