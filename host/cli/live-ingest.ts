import { runLiveIngest } from './live-ingest/run-live-ingest'

const stop = new AbortController()
for (const name of ['SIGINT', 'SIGTERM'] as const) process.once(name, () => stop.abort())

process.exitCode = await runLiveIngest({
  args: process.argv.slice(2),
  environment: process.env,
  out: process.stdout,
  problems: process.stderr,
  signal: stop.signal,
})
