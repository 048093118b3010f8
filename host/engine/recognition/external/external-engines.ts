import {
  type AudioDecoder,
  type ExternalEngine,
  type ExternalEngineStatus,
  type ExternalFinding,
  externalEngines,
  Failure,
  refused,
} from '@console/core/server'
import { HttpEngine } from './http-engine'
import { TranscriptionEngine, type TranscriptionForm } from './transcription-engine'

export interface ExternalEngineAddress {
  url: string
  /** How it is asked: `own`, unless told, is what the README of the engine says. */
  form?: 'own' | TranscriptionForm
  model?: string | undefined
  languages?: readonly string[]
  seconds?: number
}

/** Addresses of the operator's engines. */
export type ExternalEngineAddresses = Partial<Record<ExternalEngine, ExternalEngineAddress>>

export interface ExternalEngineParts {
  decoder: AudioDecoder
  /** Bearer tokens: of engines of the form `own`, and of others that write down speech. */
  token?: string | undefined
  speechKey?: string | undefined
}

const needs: Record<ExternalEngine, string> = {
  'cover-songs': 'Recognising cover songs needs a trained model, which this deployment lacks',
  'ai-music': 'Telling music made by AI needs a trained model, which this deployment lacks',
  'derivative-works': 'Finding derivative works needs a trained model, which this deployment lacks',
  'speech-to-text': 'Writing down speech needs a language model, which this deployment lacks',
}
const askAgainAfter = 60_000

/** Engines that this service does not have itself: those that the operator named, as far as they answer. */
export class ExternalEngines {
  private readonly engines: Map<ExternalEngine, HttpEngine | TranscriptionEngine>
  private readonly statuses: Record<ExternalEngine, ExternalEngineStatus>
  private timer: NodeJS.Timeout | undefined

  constructor(addresses: ExternalEngineAddresses, parts: ExternalEngineParts) {
    this.engines = new Map(
      externalEngines.flatMap((engine) => {
        const address = addresses[engine]
        return address ? [[engine, opened(engine, address, parts)]] : []
      }),
    )
    this.statuses = Object.fromEntries(
      externalEngines.map((engine) => {
        const reason = this.engines.has(engine) ? 'It is being asked' : needs[engine]
        return [engine, { available: false, reason }]
      }),
    ) as Record<ExternalEngine, ExternalEngineStatus>
  }

  /** Resolves when each was asked once; they are asked again from time to time. */
  async start(): Promise<void> {
    if (this.engines.size === 0) return
    this.timer = setInterval(() => void this.askAll(), askAgainAfter)
    this.timer.unref()
    await this.askAll()
  }

  stop(): void {
    clearInterval(this.timer)
  }

  status(): Record<ExternalEngine, ExternalEngineStatus> {
    return { ...this.statuses }
  }

  async analyse(
    engine: ExternalEngine,
    file: string,
    signal?: AbortSignal,
  ): Promise<ExternalFinding[]> {
    const { available, reason } = this.statuses[engine]
    const found = this.engines.get(engine)
    if (!found || !available) throw refused(reason)
    try {
      return await found.analyse(file, signal)
    } catch (error) {
      // That it is gone, or takes the key no more, is known at once.
      if (error instanceof Failure) this.statuses[engine] = await found.status()
      throw error
    }
  }

  private async askAll(): Promise<void> {
    await Promise.all(
      [...this.engines].map(async ([engine, asked]) => {
        this.statuses[engine] = await asked.status()
      }),
    )
  }
}

function opened(
  engine: ExternalEngine,
  { url, form = 'own', model, languages = [], seconds = 1800 }: ExternalEngineAddress,
  { token, speechKey: key, decoder }: ExternalEngineParts,
): HttpEngine | TranscriptionEngine {
  if (form === 'own') return new HttpEngine({ engine, url, token })
  return new TranscriptionEngine({ form, url, model, key, languages, seconds, decoder })
}
