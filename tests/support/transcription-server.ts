import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'

/** What somebody says; seconds from the beginning of the sound. */
export interface Said {
  begin: number
  end: number
  text: string
  words?: { text: string; begin: number; end: number }[]
}

export interface AskedTranscription {
  path: string
  authorization: string | undefined
  /** All of the form but the file. */
  fields: [string, string][]
  filename: string
  /** Of the sound, by the header of its WAV. */
  seconds: number
}

export type TranscriptionMood = 'well' | 'slow' | 'refusing' | 'broken' | 'failing'

/**
 * A program that writes down speech, as far as its form goes: `/inference` as whisper.cpp's server answers, and
 * `/v1/audio/transcriptions` as OpenAI's address does. It hears nothing: what is said is told by the test.
 */
export async function startTranscriptionServer({ key }: { key?: string } = {}) {
  const state = {
    mood: 'well' as TranscriptionMood,
    language: 'english',
    /** Of the n-th sound that was sent. */
    say: (_sound: AskedTranscription): Said[] => [],
  }
  const asked: AskedTranscription[] = []

  async function answer(request: IncomingMessage, response: ServerResponse) {
    const tell = (status: number, body: unknown) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    const { pathname: path } = new URL(request.url ?? '', 'http://speech')
    const { authorization, 'content-type': type = '' } = request.headers
    const isRefused = state.mood === 'refusing' || (key && authorization !== `Bearer ${key}`)
    if (isRefused) return tell(401, { error: { message: 'Incorrect API key provided' } })
    if (request.method === 'GET') {
      if (path === '/health') return tell(200, { status: 'ok' })
      if (path === '/v1/models') return tell(200, { object: 'list', data: [] })
      return tell(404, {})
    }
    const bytes = Buffer.concat(await request.toArray())
    const sent = await new Response(bytes, { headers: { 'content-type': type } }).formData()
    const file = sent.get('file')
    if (!(file instanceof File) || sent.get('response_format') !== 'verbose_json') {
      return tell(400, { error: "no 'file' field in the request" })
    }
    const wav = Buffer.from(await file.arrayBuffer())
    if (wav.toString('latin1', 0, 4) !== 'RIFF') return tell(400, { error: 'not a WAV file' })
    const fields = [...sent].flatMap(([name, value]): [string, string][] =>
      typeof value === 'string' ? [[name, value]] : [],
    )
    const seconds = (wav.length - 44) / wav.readUInt32LE(28)
    const sound = { path, authorization, fields, filename: file.name, seconds }
    asked.push(sound)
    if (state.mood === 'failing') return tell(500, { error: { message: 'out of memory' } })
    if (state.mood === 'broken') return tell(200, { transcript: 'in a form of its own' })
    if (state.mood === 'slow') await wait(60_000, undefined, { ref: false })
    const said = state.say(sound)
    if (path === '/inference') return tell(200, whisperAnswer(said, state.language, seconds))
    if (path !== '/v1/audio/transcriptions') return tell(404, { error: { message: 'Not found' } })
    if (!sent.get('model')) return tell(400, { error: { message: 'you must provide a model' } })
    const wanted = sent.getAll('timestamp_granularities[]')
    tell(200, openAiAnswer(said, state.language, seconds, wanted.includes('word')))
  }

  const server = createServer((request, response) => void answer(request, response))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    state,
    asked,
    whisper: { form: 'whisper' as const, url: `${origin}/inference` },
    openai: { form: 'openai' as const, url: `${origin}/v1/audio/transcriptions` },
    stop() {
      server.closeAllConnections()
      server.close()
    },
  }
}

/** Equally long words, where the test tells none. */
export const wordsOf = ({ begin, end, text, words }: Said) =>
  words ??
  text.split(' ').map((word, at, all) => ({
    text: word,
    begin: begin + ((end - begin) * at) / all.length,
    end: begin + ((end - begin) * (at + 1)) / all.length,
  }))

const joinedText = (said: readonly Said[]) => said.map(({ text }) => ` ${text}`).join('')

/** Its words are tokens: one that goes on with a word has no space before it. */
const whisperAnswer = (said: readonly Said[], language: string, duration: number) => ({
  task: 'transcribe',
  language,
  duration,
  text: joinedText(said),
  segments: said.map((line, id) => ({
    id,
    text: ` ${line.text}`,
    start: line.begin,
    end: line.end,
    words: wordsOf(line).flatMap(({ text, begin, end }) => {
      const half = Math.ceil(text.length / 2)
      const middle = (begin + end) / 2
      return [
        { word: ` ${text.slice(0, half)}`, start: begin, end: middle, probability: 0.9 },
        { word: text.slice(half), start: middle, end, probability: 0.9 },
      ].filter(({ word }) => word !== '')
    }),
    temperature: 0,
    avg_logprob: -0.2,
  })),
})

/** Its words stand beside the segments, without punctuation. */
const openAiAnswer = (
  said: readonly Said[],
  language: string,
  duration: number,
  hasWords: boolean,
) => ({
  task: 'transcribe',
  language,
  duration,
  text: joinedText(said).trim(),
  segments: said.map(({ begin, end, text }, id) => ({
    id,
    seek: 0,
    start: begin,
    end,
    text: ` ${text}`,
    temperature: 0,
    avg_logprob: -0.2,
  })),
  ...(hasWords && {
    words: said
      .flatMap(wordsOf)
      .map(({ text, begin, end }) => ({ word: text.replace(/\p{P}/gu, ''), start: begin, end })),
  }),
})
