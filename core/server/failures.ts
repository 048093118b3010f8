/** A refusal with its status, sentence and, for 422, the sentences per field. Everything else thrown is a 500. */
export class Failure extends Error {
  constructor(
    readonly status: number,
    message: string,
    readonly errors?: Record<string, string[]>,
    readonly headers?: Record<string, string>,
  ) {
    super(message)
    this.name = 'Failure'
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

/** 422 without a field. */
export const refused = (message: string) => new Failure(422, message)
