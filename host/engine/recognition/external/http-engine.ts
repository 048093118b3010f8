import { createReadStream } from 'node:fs'
import { Readable } from 'node:stream'
import {
  type ExternalEngine,
  type ExternalEngineStatus,
  type ExternalFinding,
  Failure,
  UndecodableAudio,
} from '@console/core/server'
import { z } from 'zod'

export interface HttpEngineOptions {
  engine: ExternalEngine
  url: string
  /** Sent as a bearer token. */
  token?: string | undefined
}

const About = z.object({
  engine: z.string(),
  version: z.string(),
  available: z.boolean(),
  reason: z.string().default(''),
})

const Findings = z.object({
  findings: z.array(
    z.object({
      begin: z.number().min(0),
      end: z.number().min(0),
      score: z.number().min(0).max(100).optional(),
      text: z.string(),
      details: z.record(z.string(), z.unknown()).optional(),
    }),
  ),
})

const Refusal = z.object({ message: z.string() })

const statusLimit = 5_000
const analysisLimit = 30 * 60_000

/** An engine of the operator's, behind two calls over HTTP; the README of this module says what they are. */
export class HttpEngine {
  constructor(private readonly options: HttpEngineOptions) {}

  /** Never rejects: an engine that does not answer is one that is not available. */
  async status(): Promise<ExternalEngineStatus> {
    const { engine } = this.options
    try {
      const answer = await this.ask({ signal: AbortSignal.timeout(statusLimit) })
      if (!answer.ok) return missing(`The engine for ${engine} answers with ${answer.status}`)
      const about = About.parse(await answer.json())
      if (about.engine !== engine) return missing(`This is an engine for ${about.engine}`)
      return { available: about.available, reason: about.reason }
    } catch {
      return missing(`The engine for ${engine} does not answer`)
    }
  }

  async analyse(file: string, signal?: AbortSignal): Promise<ExternalFinding[]> {
    const limit = AbortSignal.timeout(analysisLimit)
    const answer = await this.ask({
      method: 'POST',
      headers: { 'content-type': 'application/octet-stream' },
      body: Readable.toWeb(createReadStream(file)) as ReadableStream,
      duplex: 'half',
      signal: signal ? AbortSignal.any([signal, limit]) : limit,
    })
    const body: unknown = await answer.json().catch(() => undefined)
    if (answer.status === 422) {
      throw new UndecodableAudio('damaged', Refusal.safeParse(body).data?.message)
    }
    const { engine } = this.options
    const parsed = Findings.safeParse(body)
    if (!answer.ok || !parsed.success) {
      throw new Failure(502, `The engine for ${engine} gave no answer that can be used`)
    }
    return parsed.data.findings.map(({ score, details, ...finding }) => ({
      ...finding,
      ...(score !== undefined && { score }),
      ...(details && { details }),
    }))
  }

  private ask({ headers, ...init }: RequestInit & { duplex?: 'half' }): Promise<Response> {
    const { url, token } = this.options
    const authorization = token ? { authorization: `Bearer ${token}` } : undefined
    return fetch(url, { ...init, headers: { ...headers, ...authorization }, redirect: 'error' })
  }
}

const missing = (reason: string): ExternalEngineStatus => ({ available: false, reason })
