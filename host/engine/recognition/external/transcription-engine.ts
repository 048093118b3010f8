import {
  type AudioDecoder,
  type ExternalEngineStatus,
  type ExternalFinding,
  Failure,
} from '@console/core/server'
import { sentencesOf, Transcription } from './transcription'
import { wavPieces } from './wav-pieces'

/** whisper.cpp's server (`POST /inference`), and OpenAI's `POST /v1/audio/transcriptions`, which others answer as well. */
export type TranscriptionForm = 'whisper' | 'openai'

export interface TranscriptionOptions {
  form: TranscriptionForm
  url: string
  model?: string | undefined
  /** Sent as a bearer token. */
  key?: string | undefined
  /** One is told to the engine; of several it finds out which. */
  languages: readonly string[]
  /** That one piece of the sound may take. */
  seconds: number
  decoder: AudioDecoder
}

const statusLimit = 5_000

/** Writes down speech by a program that knows nothing of this service. It gets WAV, which all of them take, in pieces. */
export class TranscriptionEngine {
  constructor(private readonly options: TranscriptionOptions) {}

  /** Never rejects: an engine that does not answer is one that is not available. */
  async status(): Promise<ExternalEngineStatus> {
    try {
      const { status } = await this.ask(this.statusAddress(), {
        signal: AbortSignal.timeout(statusLimit),
      })
      if (status === 401 || status === 403) return missing(refusesKey)
      // What says nothing of itself, as older servers do not, is there all the same.
      if (status < 500) return { available: true, reason: '' }
      if (status === 503) return missing('The engine for speech-to-text is not ready yet')
      return missing(`The engine for speech-to-text answers with ${status}`)
    } catch {
      return missing('The engine for speech-to-text does not answer')
    }
  }

  /** A finding for each sentence; `details` has its `language`, where it is known, and `words: [{ text, begin, end }]`. */
  async analyse(file: string, signal?: AbortSignal): Promise<ExternalFinding[]> {
    const findings: ExternalFinding[] = []
    for await (const { begin, wav } of wavPieces(file, this.options.decoder, signal)) {
      const answer = await this.write(wav, signal)
      findings.push(...sentencesOf(answer, begin))
    }
    return findings
  }

  private async write(wav: Uint8Array<ArrayBuffer>, signal?: AbortSignal): Promise<Transcription> {
    const { languages } = this.options
    const [first] = languages
    if (languages.length < 2) return this.send(wav, first, signal)
    const heard = await this.send(wav, undefined, signal)
    return heard.language && !languages.includes(heard.language)
      ? this.send(wav, first, signal)
      : heard
  }

  private async send(
    wav: Uint8Array<ArrayBuffer>,
    language: string | undefined,
    signal: AbortSignal | undefined,
  ): Promise<Transcription> {
    const limit = AbortSignal.timeout(this.options.seconds * 1000)
    let status: number
    let body: unknown
    try {
      const answer = await this.ask(this.options.url, {
        method: 'POST',
        body: this.form(wav, language),
        signal: signal ? AbortSignal.any([signal, limit]) : limit,
      })
      status = answer.status
      body = await answer.json().catch(() => undefined)
    } catch {
      signal?.throwIfAborted()
      if (limit.aborted) throw new Failure(502, 'The engine for speech-to-text took too long')
      throw new Failure(502, 'The engine for speech-to-text does not answer')
    }
    if (status === 401 || status === 403) throw new Failure(502, refusesKey)
    const parsed = Transcription.safeParse(body)
    // What it says of its error may have words of the sound in it: it is not passed on.
    if (status !== 200 || !parsed.success) {
      throw new Failure(502, 'The engine for speech-to-text gave no answer that can be used')
    }
    return parsed.data
  }

  private form(wav: Uint8Array<ArrayBuffer>, language: string | undefined): FormData {
    const { form, model } = this.options
    const sent = new FormData()
    sent.set('file', new Blob([wav], { type: 'audio/wav' }), 'sound.wav')
    sent.set('response_format', 'verbose_json')
    if (form === 'whisper') {
      // Its own language is English unless told, and its lines end within words.
      sent.set('language', language ?? 'auto')
      sent.set('split_on_word', 'true')
      return sent
    }
    sent.set('model', model ?? 'whisper-1')
    if (language) sent.set('language', language)
    sent.append('timestamp_granularities[]', 'word')
    sent.append('timestamp_granularities[]', 'segment')
    return sent
  }

  /** What is asked whether the engine is there, which costs nothing. */
  private statusAddress(): string {
    const { form, url } = this.options
    if (form === 'openai') return url.replace(/\/audio\/transcriptions\/?$/, '/models')
    return url.replace(/\/inference\/?$/, '/health')
  }

  private ask(url: string, init: RequestInit): Promise<Response> {
    const { key } = this.options
    const headers = key ? { authorization: `Bearer ${key}` } : {}
    return fetch(url, { ...init, headers, redirect: 'error' })
  }
}

const refusesKey = 'The engine for speech-to-text does not take the key of this deployment'
const missing = (reason: string): ExternalEngineStatus => ({ available: false, reason })
