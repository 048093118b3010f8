import { ApiError } from '../services/http/http'

/** There is no such thing: what `load` throws when the address names something that is not there. */
export class NotThere extends ApiError {
  constructor(
    /** English, like `bucket`; shown translated. */
    readonly kind: string,
    readonly thing: string,
  ) {
    super(404, '')
  }
}

/** `throw notFound('bucket', params.name)`: the page says so, and leads to the page above it. */
export const notFound = (kind: string, name: string) => new NotThere(kind, name)

/** `throw notYours('Only the root user can change the contact details')`, English. */
export const notYours = (sentence: string) => new ApiError(403, sentence)
