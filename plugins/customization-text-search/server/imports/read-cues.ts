import { type ReadSentence, TranscriptProblem } from './read-sentence'

const stamp = '(?:(\\d{1,3}):)?([0-5]?\\d):([0-5]?\\d)[.,](\\d{1,3})'
const timing = new RegExp(`^\\s*${stamp}\\s*-->\\s*${stamp}(\\s.*)?$`)

/** SRT and WebVTT: blocks with a line of times, and lines of text. */
export function readCues(text: string, isVtt: boolean): ReadSentence[] {
  const lines = text.split(/\r\n|\r|\n/)
  const sentences: ReadSentence[] = []
  let at = 0
  const isBlank = () => (lines[at] ?? '').trim() === ''
  if (isVtt) while (at < lines.length && !isBlank()) at++
  while (at < lines.length) {
    if (isBlank()) {
      at++
      continue
    }
    if (isVtt && /^(NOTE|STYLE|REGION)\b/.test(lines[at] ?? '')) {
      while (at < lines.length && !isBlank()) at++
      continue
    }
    // A name or a number may stand before the times.
    if (!(lines[at] ?? '').includes('-->')) at++
    const times = timing.exec(lines[at] ?? '')
    if (!times) throw new TranscriptProblem(at + 1, 'Times like 00:01:02,500 --> 00:01:04,000')
    const [begin, end] = [secondsOf(times.slice(1, 5)), secondsOf(times.slice(5, 9))]
    if (end < begin) throw new TranscriptProblem(at + 1, 'It ends before it begins')
    at++
    const said: string[] = []
    while (at < lines.length && !isBlank()) said.push(lines[at++] ?? '')
    const whole = said.join(' ')
    sentences.push({ begin, end, text: plain(whole), words: wordsOf(whole, begin) })
  }
  return sentences
}

const secondsOf = ([hours = '0', minutes = '0', seconds = '0', parts = '0']: (
  | string
  | undefined
)[]) => Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds) + Number(`0.${parts}`)

/** Without tags, and with the signs that stand for others. */
const plain = (text: string) =>
  text
    .replace(/<[^>]*>/g, '')
    .replace(/\{\\[^}]*\}/g, '')
    .replace(/&(amp|lt|gt|nbsp|lrm|rlm);/g, (_, name: string) => signs[name] ?? ' ')

const signs: Record<string, string> = { amp: '&', lt: '<', gt: '>', lrm: '', rlm: '' }

/** Karaoke of WebVTT: `One <00:00:01.500>two`. */
function wordsOf(text: string, begin: number) {
  const parts = text.split(new RegExp(`<${stamp}>`))
  if (parts.length === 1) return []
  const words: { text: string; begin: number }[] = []
  for (let at = 0; at < parts.length; at += 5) {
    const time = at === 0 ? begin : secondsOf(parts.slice(at - 4, at))
    for (const word of plain(parts[at] ?? '').split(/\s+/))
      if (word !== '') words.push({ text: word, begin: time })
  }
  return words
}
