import type { Endpoint } from '@console/core/contract'
import type { z } from 'zod'
import type { Services } from './services'

/** Fields of a form and its first file, in memory. */
export interface Form {
  fields: Record<string, string>
  file: { filename: string; bytes: Uint8Array } | undefined
}

/** Why there is no form: another kind of content, one that cannot be read, or more bytes than are taken. */
export type FormProblem = 'content-type' | 'malformed' | 'too-large'

export interface ProtocolCall {
  form: Form | FormProblem
  services: Services
  /** `User-Agent` of the request; empty where there is none. */
  userAgent: string
  signal: AbortSignal
}

/**
 * A call that speaks a protocol older than this house: a form comes in, whatever it holds, and every refusal is an
 * answer of the contract. It knows its caller by itself, so its scope is `public`.
 */
export interface Protocol {
  endpoint: Endpoint
  /** Of the file, and of the fields together. */
  maxBytes: { file: number; fields: number }
  handle(call: ProtocolCall): Promise<{ status: number; body: unknown }>
  /** The answer when more was asked than an address may ask in a minute, or when `handle` throws. */
  refuse(why: 'too-many' | 'failed'): { status: number; body: unknown }
}

export const protocol = <E extends Endpoint>(
  definition: Omit<Protocol, 'endpoint' | 'handle' | 'refuse'> & {
    endpoint: E
    handle(call: ProtocolCall): Promise<{ status: number; body: z.input<E['response']> }>
    refuse(why: 'too-many' | 'failed'): { status: number; body: z.input<E['response']> }
  },
): Protocol => definition

export interface WebhookCall {
  /** Byte by byte as it came: what was signed. */
  body: Buffer
  headers: Readonly<Record<string, string | string[] | undefined>>
  services: Services
}

/** A call of a program elsewhere that signs what it sends. It is known by that signature, so its scope is `public`. */
export interface Webhook {
  endpoint: Endpoint
  maxBytes: number
  handle(call: WebhookCall): Promise<unknown>
}

export const webhook = <E extends Endpoint>(
  definition: Omit<Webhook, 'endpoint' | 'handle'> & {
    endpoint: E
    handle(call: WebhookCall): Promise<z.input<E['response']>>
  },
): Webhook => definition
