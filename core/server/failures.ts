import { covers } from '@console/core/contract'

/** A refusal with its status, sentence and, for 422, the sentences per field. Everything else thrown is a 500. */
export class Failure extends Error {
  constructor(
    readonly status: number,
    message: string,
    readonly errors?: Record<string, string[]>,
    readonly headers?: Record<string, string>,
    /** What else the answer says, as its contract knows it. */
    readonly details?: Record<string, unknown>,
  ) {
    super(message)
    this.name = 'Failure'
  }
}

/** What is stored under a key is not what was stored: nothing can be made of it. The message is for whose it is. */
export class DamagedObject extends Failure {
  constructor(readonly key: string) {
    super(
      500,
      'What is stored of this is damaged, so it is not used. Upload or make it again, or contact support',
    )
    this.name = 'DamagedObject'
  }
}

/** 404, also for what belongs to another account: its existence is not told. */
export const notFound = (what: string) => new Failure(404, `This ${what} does not exist`)

/** 422 with a sentence per field. */
export const invalid = (errors: Record<string, string>) =>
  new Failure(
    422,
    Object.values(errors).join(' '),
    Object.fromEntries(Object.entries(errors).map(([field, text]) => [field, [text]])),
  )

/** Whether the database refused a row because one of its kind is there already; by the name of that constraint. */
export function isTaken(error: unknown, constraint?: string): boolean {
  const { cause } = error as { cause?: { code?: string; constraint?: string } }
  return cause?.code === '23505' && (!constraint || cause.constraint === constraint)
}

/** For `catch` after a write: says what is taken, by the constraints that may refuse it. */
export const orTaken =
  (taken: Record<string, () => Failure>) =>
  (error: unknown): never => {
    for (const [constraint, failure] of Object.entries(taken)) {
      if (isTaken(error, constraint)) throw failure()
    }
    throw error
  }

/** 422 without a field. */
export const refused = (message: string) => new Failure(422, message)

interface Bearer {
  via: 'session' | 'token' | 'key'
  scopes: readonly string[]
}

/** 403 that says what is missing. */
export const forbidden = ({ via }: Pick<Bearer, 'via'>, missing: string) =>
  new Failure(
    403,
    via === 'session'
      ? `You are not allowed to do this: it needs ${missing}. Ask the root user for it`
      : `This token is not allowed to do this: it needs ${missing}`,
  )

/** For what a call needs beyond the scope of its endpoint; throws 403. */
export function holdToScope(caller: Bearer, scope: string): void {
  if (!covers(caller.scopes, scope)) throw forbidden(caller, `the scope ${scope}`)
}
