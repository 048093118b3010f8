import type { NewSentence } from '../text/keep-sentences'
import { readCues } from './read-cues'
import { readJson } from './read-json'
import { type ReadSentence, TranscriptProblem } from './read-sentence'

export interface ReadTranscript {
  /** As the file says it; empty: it does not. */
  language: string
  sentences: NewSentence[]
}

const mostSentences = 200_000
const longestText = 10_000
const mostSeconds = 7 * 86_400

/** A file as sentences that were said since `begin`. Throws `TranscriptProblem`. */
export function readTranscript(bytes: Uint8Array, begin: Date): ReadTranscript {
  const text = decoded(bytes)
  const { language, sentences } = sentencesOf(text)
  const kept = sentences.flatMap((one) => toSentence(one, begin))
  if (kept.length === 0) throw new TranscriptProblem(undefined, 'Nothing is said in this file')
  if (kept.length > mostSentences)
    throw new TranscriptProblem(undefined, 'At most 200,000 sentences at once')
  return { language, sentences: kept }
}

function decoded(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw new TranscriptProblem(undefined, 'This file is no text in UTF-8')
  }
}

function sentencesOf(text: string): { language: string; sentences: ReadSentence[] } {
  const begun = text.trimStart()
  if (begun.startsWith('{') || begun.startsWith('[')) return readJson(text)
  if (begun === '') throw new TranscriptProblem(undefined, 'This file is empty')
  return { language: '', sentences: readCues(text, begun.startsWith('WEBVTT')) }
}

function toSentence({ begin, end, text, words }: ReadSentence, from: Date): NewSentence[] {
  const said = clean(text)
  if (said === '') return []
  if (end > mostSeconds)
    throw new TranscriptProblem(undefined, 'A transcript of seven days at most')
  if (said.length > longestText)
    throw new TranscriptProblem(undefined, 'A sentence of 10,000 characters at most')
  const at = (seconds: number) => new Date(from.getTime() + Math.round(seconds * 1000))
  const timed = words.flatMap(({ text: word, begin: time }) => {
    const w = clean(word)
    return w === '' ? [] : [{ t: Math.max(0, Math.round((time - begin) * 1000)), w }]
  })
  // Half a second, where it has no length: it is found by its time.
  return [{ begin: at(begin), end: at(Math.max(end, begin + 0.5)), text: said, words: timed }]
}

/** One line, without signs that are none. */
export const clean = (text: string) =>
  text
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what goes
    .replace(/[\u0000-\u001f\u007f\ufffd\u200b-\u200f\ufeff]+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
