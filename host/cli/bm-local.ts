import { runBmLocal } from './bm-local/run-bm-local'

const stop = new AbortController()
for (const name of ['SIGINT', 'SIGTERM'] as const) process.once(name, () => stop.abort())

process.exitCode = await runBmLocal({
  args: process.argv.slice(2),
  environment: process.env,
  out: process.stdout,
  problems: process.stderr,
  signal: stop.signal,
})
