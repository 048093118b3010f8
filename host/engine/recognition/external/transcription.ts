import { type ExternalFinding, languageCode } from '@console/core/server'
import { z } from 'zod'

const seconds = z.number().min(0)
const Word = z.object({ word: z.string(), start: seconds, end: seconds })
const Segment = z.object({
  start: seconds,
  end: seconds,
  text: z.string(),
  words: z.array(Word.partial({ start: true, end: true })).optional(),
})

/** What `response_format=verbose_json` answers; words stand in the segments (whisper.cpp) or beside them (OpenAI). */
export const Transcription = z.object({
  language: z
    .string()
    .optional()
    .transform((name) => name && languageCode(name)),
  segments: z.array(Segment),
  words: z.array(Word).optional(),
})
export type Transcription = z.output<typeof Transcription>

export interface SpokenWord {
  text: string
  /** Seconds, as in the finding. */
  begin: number
  end: number
}

interface Line {
  begin: number
  end: number
  text: string
  words: SpokenWord[]
}

const sentenceEnd = /[.!?…。！？]["'”»」』)]*\s*$/
/** Seconds: a sentence that does not end is cut. */
const longest = 30
const pause = 1.5

/** Lines of the engine put together to sentences, so many seconds later than it says. */
export function sentencesOf(
  { language, segments, words = [] }: Transcription,
  later: number,
): ExternalFinding[] {
  const sentences: Line[] = []
  let open: Line | undefined
  for (const line of linesOf(segments, words)) {
    if (open && line.begin - open.end <= pause && line.end - open.begin <= longest) {
      open.text = joined(open.text, line.text)
      open.end = line.end
      open.words.push(...line.words)
    } else {
      open = { ...line, words: [...line.words] }
      sentences.push(open)
    }
    if (sentenceEnd.test(line.text)) open = undefined
  }
  return sentences.flatMap(({ begin, end, text, words: said }) => {
    const told = text.trim()
    if (told === '') return []
    const shifted = said.map((word) => ({
      text: word.text,
      begin: rounded(word.begin + later),
      end: rounded(word.end + later),
    }))
    const details = { ...(language && { language }), words: shifted }
    return [{ begin: rounded(begin + later), end: rounded(end + later), text: told, details }]
  })
}

/** In the order of time; a word beside the segments belongs to the last one that has begun. */
function linesOf(
  segments: Transcription['segments'],
  beside: readonly z.output<typeof Word>[],
): Line[] {
  const lines = segments.map(({ start, end, text, words = [] }) => ({
    begin: start,
    end: Math.max(start, end),
    text,
    words: wholeWords(words),
  }))
  lines.sort((one, other) => one.begin - other.begin)
  let at = 0
  for (const { word, start, end } of beside) {
    for (let next = lines[at + 1]; next && next.begin <= start + 0.01; next = lines[at + 1]) at++
    lines[at]?.words.push(toWord(word, start, end))
  }
  return lines
}

/** Whisper tells parts of words: one that goes on has no space before it. Scripts without spaces have a word for each part. */
function wholeWords(
  parts: readonly { word: string; start?: number | undefined; end?: number | undefined }[],
): SpokenWord[] {
  const areParts = parts.some(({ word }) => /^\s/.test(word))
  const words: SpokenWord[] = []
  for (const { word, start, end } of parts) {
    // Without a time, or with half of a sign in it, it cannot be played at.
    if (start === undefined || end === undefined || word.includes('\ufffd')) continue
    const last = words.at(-1)
    const goesOn = areParts ? !/^\s/.test(word) : /^[\p{P}\p{M}]+$/u.test(word)
    if (last && goesOn && !(hasNoSpaces(word) && /[\p{L}\p{N}]/u.test(word))) {
      last.text += word.trim()
      last.end = end
    } else if (word.trim() !== '') words.push(toWord(word, start, end))
  }
  return words
}

const toWord = (word: string, begin: number, end: number): SpokenWord => ({
  text: word.trim(),
  begin,
  end: Math.max(begin, end),
})

const noSpaces = '[\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Thai}]'
const hasNoSpaces = (text: string) => new RegExp(noSpaces, 'u').test(text)
const border = new RegExp(`${noSpaces}[\\p{P}]*$`, 'u')

const joined = (before: string, after: string) =>
  /\s$/.test(before) || /^\s/.test(after) || border.test(before)
    ? before + after
    : `${before} ${after}`

const rounded = (value: number) => Math.round(value * 1000) / 1000
