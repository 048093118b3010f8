import { z } from 'zod'
import { type ReadSentence, TranscriptProblem } from './read-sentence'

const seconds = z.number('seconds, as a number').min(0, 'not before the beginning')
const Word = z.object({ word: z.string(), start: seconds, end: seconds.optional() })
const Answer = z.object({
  language: z.string().optional(),
  segments: z
    .array(
      z.object({
        start: seconds,
        end: seconds,
        text: z.string('a text'),
        words: z.array(Word.partial({ start: true })).optional(),
      }),
      'a list of segments',
    )
    .min(1, 'at least one segment'),
  words: z.array(Word).optional(),
})

/** What OpenAI's address and whisper answer as `verbose_json`. */
export function readJson(text: string): { language: string; sentences: ReadSentence[] } {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch (error) {
    throw new TranscriptProblem(lineOf(error, text), 'This is no JSON')
  }
  const parsed = Answer.safeParse(value)
  if (!parsed.success) {
    const [issue] = parsed.error.issues
    throw new TranscriptProblem(undefined, `${issue?.path.join('.') || 'JSON'}: ${issue?.message}`)
  }
  const { language = '', segments, words: beside = [] } = parsed.data
  const sentences = segments.map(({ start, end, text: said, words = [] }, at) => {
    if (end < start) throw new TranscriptProblem(undefined, `segments.${at}: ends before it begins`)
    return {
      begin: start,
      end,
      text: said,
      words: words.flatMap(({ word, start: begin }) =>
        begin === undefined ? [] : [{ text: word, begin }],
      ),
    }
  })
  let at = 0
  for (const { word, start } of beside) {
    while ((sentences[at + 1]?.begin ?? Number.POSITIVE_INFINITY) <= start + 0.01) at++
    sentences[at]?.words.push({ text: word, begin: start })
  }
  return { language, sentences }
}

/** Where reading ended, if the message says so. */
function lineOf(error: unknown, text: string): number | undefined {
  const [, place] = /position (\d+)/.exec(error instanceof Error ? error.message : '') ?? []
  return place === undefined ? undefined : text.slice(0, Number(place)).split('\n').length
}
