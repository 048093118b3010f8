import { spawn } from 'node:child_process'
import { Readable } from 'node:stream'
import { UndecodableAudio } from '@console/core/server'
import { ffmpegEnvironment } from './ffmpeg-build'
import { reasonOf } from './ffmpeg-messages'

const halfLog = 64 * 1024

/** What ffmpeg says: its beginning tells what is in the file, its end what went wrong. */
export class FfmpegLog {
  text = ''

  add(text: string): void {
    this.text += text
    if (this.text.length > 2 * halfLog) {
      this.text = this.text.slice(0, halfLog) + this.text.slice(-halfLog)
    }
  }
}

export interface FfmpegRun {
  program: string
  parameters: string[]
  log: FfmpegLog
  /** What it reads, when that is no file. */
  input?: AsyncIterable<Uint8Array>
  /** What it writes beside, to `pipe:3`. */
  beside?: ((bytes: Buffer) => void) | undefined
  /** It is ended after so long. */
  wallSeconds?: number
  signal: AbortSignal | undefined
}

/** One whose output is 32-bit floats. */
export async function* runFfmpeg(run: FfmpegRun): AsyncGenerator<Float32Array> {
  yield* floatsOf(ffmpegOutput(run))
}

/** One child process; it is gone when its output is taken, the reader turns away or the signal aborts. */
export async function* ffmpegOutput(run: FfmpegRun): AsyncGenerator<Buffer> {
  const { program, parameters, log, input, beside, wallSeconds, signal } = run
  signal?.throwIfAborted()
  const child = spawn(program, parameters, {
    stdio: [input ? 'pipe' : 'ignore', 'pipe', 'pipe', ...(beside ? (['pipe'] as const) : [])],
    env: ffmpegEnvironment(),
    windowsHide: true,
  })
  const ended = new Promise<number | null>((done, fail) => {
    child.once('error', fail)
    child.once('close', done)
  })
  ended.catch(() => {}) // awaited below, but possibly only after the output has ended
  child.stderr?.setEncoding('utf8').on('data', (text: string) => log.add(text))
  if (beside) child.stdio[3]?.on('data', beside)
  const kill = () => child.kill('SIGKILL')
  signal?.addEventListener('abort', kill, { once: true })
  let tooSlow = false
  const expire = () => {
    tooSlow = true
    kill()
  }
  const clock = wallSeconds === undefined ? undefined : setTimeout(expire, wallSeconds * 1000)
  let inputFailure: { error: unknown } | undefined
  const feed = input ? Readable.from(input, { objectMode: false }) : undefined
  feed?.once('error', (error) => {
    inputFailure = { error }
    kill()
  })
  if (feed && child.stdin) {
    // It may end before it has read everything.
    child.stdin.on('error', () => {})
    feed.pipe(child.stdin)
  }
  try {
    if (child.stdout) yield* child.stdout as AsyncIterable<Buffer>
    const code = await ended
    signal?.throwIfAborted()
    if (inputFailure) throw inputFailure.error
    if (tooSlow) throw new UndecodableAudio('too-slow')
    if (code !== 0) throw new UndecodableAudio(reasonOf(log.text))
  } finally {
    clearTimeout(clock)
    signal?.removeEventListener('abort', kill)
    feed?.destroy()
    kill()
    await ended.catch(() => {})
  }
}

async function* floatsOf(pieces: AsyncIterable<Buffer>): AsyncGenerator<Float32Array> {
  let rest: Buffer = Buffer.alloc(0)
  for await (const bytes of pieces) {
    const joined = rest.length > 0 ? Buffer.concat([rest, bytes]) : bytes
    const whole = joined.length - (joined.length % 4)
    rest = joined.subarray(whole)
    const chunk = new Float32Array(whole / 4)
    new Uint8Array(chunk.buffer).set(joined.subarray(0, whole))
    if (chunk.length > 0) yield chunk
  }
}
