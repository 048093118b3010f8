/**
 * PostgreSQL: connection failures (class 08), shut down by hand or by a crash, starting, too many connections, ended because
 * nothing was asked for too long.
 */
const databaseAway = /^(08\w{3}|57P0[123]|53300|25P03)$/
/** Where the network or the other end of a connection is gone. */
const connectionGone = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND'])
/** The driver has no codes for these. */
const driverSentences =
  /^(Connection terminated|Client has encountered a connection error|timeout exceeded when trying to connect|Query read timeout|Cannot use a pool after calling end)/

const diskFull = new Set(['53100', 'ENOSPC', 'EDQUOT', 'EFBIG'])

/** The error and what led to it. */
function* chain(error: unknown): Generator<Error & { code?: string; syscall?: string }> {
  for (let at = error; at instanceof Error; at = at.cause) yield at
}

/** The database cannot be asked at this moment. Whether a cut transaction was stored nobody knows. */
export function isDatabaseAway(error: unknown): boolean {
  // What `fetch` throws: other machines are none of the database.
  if (error instanceof TypeError) return false
  for (const { code = '', message } of chain(error)) {
    if (databaseAway.test(code) || connectionGone.has(code) || driverSentences.test(message))
      return true
  }
  return false
}

/** Nothing more can be written, by the database or to a directory. */
export function isDiskFull(error: unknown): boolean {
  for (const { code = '', message } of chain(error)) {
    if (diskFull.has(code) || /no space left on device/i.test(message)) return true
  }
  return false
}
