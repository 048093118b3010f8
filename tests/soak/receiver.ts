import type { ServerResponse } from 'node:http'
import { type Received, startReceiver } from '../host/callbacks/receiver'
import { Presence } from './presence'

/** Milliseconds: in time, and after nobody waits any more. */
const late = 2_000
const tooLate = 12_000

/** A customer's program that callbacks go to: away at times, and its answers are late at times. */
export class LateReceiver {
  /** What came, oldest first: the same delivery once for each try that got here. */
  readonly received: { delivery: string; body: string }[] = []
  url = ''
  private port = 0
  private readonly presence = new Presence(async () => {
    const receiver = await startReceiver((...call) => this.answer(...call), this.port)
    this.url = receiver.url
    this.port = Number(new URL(receiver.url).port)
    return receiver
  })

  /** Every so many answers. */
  constructor(private readonly every: { late: number; tooLate: number }) {}

  begin(): Promise<void> {
    return this.presence.begin()
  }

  stay(): Promise<void> {
    return this.presence.stay()
  }

  end(): Promise<void> {
    return this.presence.end()
  }

  /** Deliveries that told each thing: more than one is more than it was to be told. */
  tellings(keyOf: (body: string) => string): Map<string, Set<string>> {
    const found = new Map<string, Set<string>>()
    for (const { delivery, body } of this.received) {
      const key = keyOf(body)
      found.set(key, (found.get(key) ?? new Set()).add(delivery))
    }
    return found
  }

  private answer(response: ServerResponse, { headers, body }: Received): void {
    const at = this.received.push({ delivery: String(headers['x-delivery']), body })
    const { every } = this
    const wait = at % every.tooLate === 0 ? tooLate : at % every.late === 0 ? late : 0
    setTimeout(() => response.end('thanks'), wait)
  }
}
