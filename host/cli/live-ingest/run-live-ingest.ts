import { openAudioDecoder } from '../../engine/media/find-decoder'
import { untilAnswered } from '../commands/keep-reporting'
import { readArguments, usage } from './arguments'
import { ConsoleApi, Refused } from './console-api'
import { Ingest } from './ingest'
import { openStreamReader } from './read-any-stream'

interface Terminal {
  write(text: string): unknown
}

interface RunOptions {
  args: readonly string[]
  environment: Readonly<Record<string, string | undefined>>
  out: Terminal
  problems: Terminal
  signal: AbortSignal
}

const silentLog = { info() {}, warn() {}, error() {} }

/** Runs until it is interrupted; answers with the exit code: 0, 1 when the service refuses, 2 when called wrongly. */
export async function runLiveIngest(options: RunOptions): Promise<number> {
  const { environment, out, problems, signal } = options
  const asked = await readArguments(options.args, environment)
  if (typeof asked === 'string') {
    problems.write(`${asked}\n\n${usage}`)
    return 2
  }
  for (const warning of asked.warnings) problems.write(`${warning}\n`)
  const say = (text: string) => void out.write(`${new Date().toISOString()}  ${text}\n`)
  const api = new ConsoleApi(asked.url, asked.token, signal)
  const read = await openStreamReader(await openAudioDecoder({ log: silentLog }))
  try {
    const bucket = await untilAnswered(
      () => api.findBucket(asked.bucket, asked.region),
      say,
      signal,
    )
    if (bucket === undefined) return 0
    say(`bucket ${bucket} at ${asked.url}`)
    await new Ingest({ api, bucket, read, say, only: asked.channels }).run(signal)
    return 0
  } catch (error) {
    if (error instanceof Refused) {
      problems.write(`${error.message}\n`)
      return 1
    }
    throw error
  }
}
