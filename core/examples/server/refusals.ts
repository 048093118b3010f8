// What a handler throws so that the caller reads a sentence: everything else that is thrown is a 500, with its trace in the log.
import {
  type Caller,
  Failure,
  forbidden,
  holdToScope,
  invalid,
  isTaken,
  notFound,
  orTaken,
  refused,
} from '@console/core/outside'

/** 404: also for what belongs to another account. */
export const gone = () => notFound('station')
/** 422 at a field of the form, and 422 without one. */
export const noName = () => invalid({ name: 'Name it' })
export const full = () => refused('There are as many stations as there may be')
/** 409, or any other status. */
export const busy = () => new Failure(409, 'This station is being moved')

/** 403: what this call needs beyond the scope of its contract. */
export function holdToMoving(caller: Caller) {
  holdToScope(caller, 'write-stations')
  if (caller.type !== 'root') throw forbidden(caller, 'the root user')
}

/** For `catch` after a write: the constraint of the table says what is there already. */
export const taken = orTaken({ stations_name: noName })
export const isSecond = (error: unknown) => isTaken(error, 'stations_name')
