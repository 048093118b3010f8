import { formatMessagesSync } from 'esbuild'

/** An error of the build as text: esbuild's with file, line and excerpt. */
export function describeFailure(error) {
  if (!error.errors) return error.message
  return formatMessagesSync(error.errors, {
    kind: 'error',
    color: process.stdout.isTTY === true,
  }).join('\n')
}
