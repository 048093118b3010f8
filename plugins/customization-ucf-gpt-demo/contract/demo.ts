import { endpoint, IsoTime, list, one, page, pageQuery } from '@console/core/contract'
import * as z from 'zod/mini'
import { Guess } from './guess'

export const mostTranscript = 20_000

export const Transcript = z.object({
  /** `writing`: the engine listens. */
  state: z.enum(['writing', 'ready', 'failed']),
  /** Why it failed, in English; else empty. */
  problem: z.string(),
  text: z.string(),
  /** Written down by the engine of this deployment, or put in by a person. */
  source: z.enum(['engine', 'person']),
  created_by: z.string(),
  updated_at: IsoTime,
})
export type Transcript = z.infer<typeof Transcript>

export const Standing = z.object({
  /** Where texts would be sent; null: no language model is set up. */
  model: z.nullable(z.object({ name: z.string(), host: z.string() })),
  /** Whether speech can be written down here, and why not. */
  speech: z.object({ available: z.boolean(), reason: z.string() }),
})
export type Standing = z.infer<typeof Standing>

/** What would leave, to the letter. */
export const Outgoing = z.object({ url: z.string(), body: z.string() })
export type Outgoing = z.infer<typeof Outgoing>

export const Sending = z.object({
  id: z.int(),
  project_id: z.int(),
  item_id: z.int(),
  /** Where it went. */
  host: z.string(),
  model: z.string(),
  sent_by: z.string(),
  created_at: IsoTime,
  /** `sending`: the answer is waited for. */
  state: z.enum(['sending', 'answered', 'failed']),
  /** Why there is no guess, in English; else empty. */
  problem: z.string(),
  guess: z.nullable(Guess),
})
export type Sending = z.infer<typeof Sending>

const item = '/ucf-projects/{pid}/results/{id}'

export const demoApi = {
  standing: endpoint({
    method: 'GET',
    path: '/ucf-gpt-demo',
    scope: 'read-ucf',
    summary: 'Which language model is asked, and whether speech can be written down',
    response: one(Standing),
  }),
  sendings: endpoint({
    method: 'GET',
    path: '/ucf-gpt-demo/sendings',
    scope: 'read-ucf',
    summary: 'Every text that was sent to the language model: by whom, when, of what, where to',
    query: z.object({ ...pageQuery, item_id: z.optional(z.pipe(z.coerce.number(), z.int())) }),
    response: page(Sending),
  }),
  transcript: endpoint({
    method: 'GET',
    path: `${item}/transcript`,
    scope: 'read-ucf',
    summary: 'What is said in an item; null while nobody has written it down',
    response: one(z.nullable(Transcript)),
  }),
  writeDown: endpoint({
    method: 'POST',
    path: `${item}/transcript`,
    scope: 'write-ucf',
    summary: 'Have the speech of an item written down by the engine of this deployment',
    response: one(Transcript),
  }),
  putTranscript: endpoint({
    method: 'PUT',
    path: `${item}/transcript`,
    scope: 'write-ucf',
    summary: 'Say what is said in an item',
    body: z.object({
      text: z
        .string()
        .check(
          z.trim(),
          z.minLength(1, 'Write what is said'),
          z.maxLength(mostTranscript, `At most ${mostTranscript} characters`),
        ),
    }),
    response: one(Transcript),
  }),
  outgoing: endpoint({
    method: 'GET',
    path: `${item}/guess-request`,
    scope: 'read-ucf',
    summary: 'What would be sent to the language model; nothing is sent',
    response: one(Outgoing),
  }),
  send: endpoint({
    method: 'POST',
    path: `${item}/guess`,
    scope: 'write-ucf',
    summary: 'Send what was shown to the language model; 409 where it would be another text by now',
    body: z.object({ url: z.string(), body: z.string() }),
    response: one(Sending),
  }),
}

export const sendings = list(demoApi.sendings)

/** Of events: transcripts and sendings. */
export const demoTopic = 'ucf-gpt-demo'
