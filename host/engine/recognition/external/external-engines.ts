import {
  type ExternalEngine,
  type ExternalEngineStatus,
  type ExternalFinding,
  externalEngines,
  refused,
} from '@console/core/server'
import { HttpEngine } from './http-engine'

/** Addresses of the operator's engines. */
export type ExternalEngineAddresses = Partial<Record<ExternalEngine, { url: string }>>

const needs: Record<ExternalEngine, string> = {
  'cover-songs': 'Recognising cover songs needs a trained model, which this deployment lacks',
  'ai-music': 'Telling music made by AI needs a trained model, which this deployment lacks',
  'derivative-works': 'Finding derivative works needs a trained model, which this deployment lacks',
  'speech-to-text': 'Writing down speech needs a language model, which this deployment lacks',
}
const askAgainAfter = 60_000

/** Engines that this service does not have itself: those that the operator named, as far as they answer. */
export class ExternalEngines {
  private readonly engines: Map<ExternalEngine, HttpEngine>
  private readonly statuses: Record<ExternalEngine, ExternalEngineStatus>
  private timer: NodeJS.Timeout | undefined

  constructor(addresses: ExternalEngineAddresses = {}, token?: string) {
    this.engines = new Map(
      externalEngines.flatMap((engine) => {
        const url = addresses[engine]?.url
        return url ? [[engine, new HttpEngine({ engine, url, token })]] : []
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
    return found.analyse(file, signal)
  }

  private async askAll(): Promise<void> {
    await Promise.all(
      [...this.engines].map(async ([engine, asked]) => {
        this.statuses[engine] = await asked.status()
      }),
    )
  }
}
