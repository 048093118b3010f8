import { Failure, type StreamState, UndecodableAudio } from '@console/core/server'

/** Why a stream cannot be heard, as its state tells it. */
export class StreamFailure extends Error {
  constructor(
    readonly state: Exclude<StreamState, 'running' | 'mute'>,
    message: string,
  ) {
    super(message)
    this.name = 'StreamFailure'
  }
}

/** Whether the address is at fault, or the way to it. */
export function toStreamFailure(error: unknown): StreamFailure {
  if (error instanceof StreamFailure) return error
  if (error instanceof Failure) return new StreamFailure('invalid-url', error.message)
  if (error instanceof UndecodableAudio) {
    // What breaks off is not wrong.
    const brokeOff = error.reason === 'damaged' || error.reason === 'empty'
    return new StreamFailure(
      brokeOff ? 'timeout' : 'invalid-url',
      brokeOff ? 'The stream broke off' : error.message,
    )
  }
  return new StreamFailure('timeout', 'The stream does not answer')
}
