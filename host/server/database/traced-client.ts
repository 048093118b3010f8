import { beginSpan, currentSpan, type Span } from '@console/core/server'
import pg from 'pg'

/** What submits itself, as a copy does, ends by itself too. */
type Question = { text?: unknown; submit?: unknown }
type Answered = (error: Error | undefined, result: unknown) => void

const mostText = 2_000
const literals = /'(?:[^']|'')*'/g

/** A connection whose statements are spans of what asks, without the values that they are asked with. */
export class TracedClient extends pg.Client {
  // biome-ignore lint/suspicious/noExplicitAny: pg has a signature for each way to ask
  override query(...asked: any[]): any {
    const span = currentSpan() && spanOf(asked[0])
    const ask = super.query.bind(this) as (...asked: unknown[]) => unknown
    if (!span) return ask(...asked)
    const last = asked.length - 1
    const answered = asked[last]
    if (typeof answered === 'function') {
      const told: Answered = (error, result) => {
        ended(span, error)
        ;(answered as Answered)(error, result)
      }
      return ask(...asked.slice(0, last), told)
    }
    const answer = ask(...asked)
    if (!(answer instanceof Promise)) {
      span.end()
      return answer
    }
    answer.then(
      () => ended(span, undefined),
      (error: Error) => ended(span, error),
    )
    return answer
  }
}

function ended(span: Span, error: Error | undefined): void {
  if (error) span.fail(error)
  span.end()
}

function spanOf(asked: unknown): Span | undefined {
  const { text, submit } = typeof asked === 'string' ? { text: asked } : (asked as Question)
  if (typeof text !== 'string' || submit) return undefined
  const shown = text.trim().replace(literals, "'…'").slice(0, mostText)
  const [operation = ''] = /^\w+/.exec(shown) ?? []
  return beginSpan(`SQL ${operation.toLowerCase()}`, {
    kind: 'client',
    values: {
      'db.system.name': 'postgresql',
      'db.operation.name': operation.toLowerCase(),
      'db.query.text': shown,
    },
  })
}
