import { currentSpan } from '@console/core/server'
import pino from 'pino'

/** Characters that wait for a disk with space again; what comes beyond them is dropped. */
const mostWaiting = 1024 * 1024

/** Standard output for the log: written before the program goes on. Who reads it may be gone and its disk full, which is nobody's death. */
export function logOutput() {
  const output = pino.destination({ dest: 1, sync: true, maxLength: mostWaiting })
  output.on('error', () => undefined)
  return output
}

/** Of each line: the trace that it belongs to, by the name that collectors of logs know. */
export function traceOfLine(): { trace_id?: string } {
  const trace = currentSpan()?.trace
  return trace ? { trace_id: trace } : {}
}

/** What is said to the terminal outlives it in the same way. */
export function outliveTerminal(): void {
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined)
}
