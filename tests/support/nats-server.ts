import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { onTestFinished } from 'vitest'
import { freePort } from './console-process'

export interface NatsServer {
  url: string
  /** Ends it at once, as a power cut would. */
  kill(): Promise<void>
  /** At the same address. */
  start(): Promise<void>
}

/** Debian's `nats-server`, of which nothing is left when the test ends. */
export const startNats = (): Promise<NatsServer> => startNatsFor(onTestFinished)

export async function startNatsFor(
  whenOver: (end: () => Promise<void>) => void,
): Promise<NatsServer> {
  const port = await freePort()
  let server: ChildProcess | undefined
  const start = async () => {
    const started = spawn('nats-server', ['-a', '127.0.0.1', '-p', String(port)], {
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    server = started
    for await (const line of createInterface({ input: started.stderr })) {
      if (line.includes('Server is ready')) break
    }
    // What it says later is not kept, and it must not wait for a reader.
    started.stderr.resume()
  }
  const kill = async () => {
    if (!server || server.exitCode !== null || server.signalCode !== null) return
    const gone = once(server, 'exit')
    server.kill('SIGKILL')
    await gone
  }
  await start()
  whenOver(kill)
  return { url: `nats://127.0.0.1:${port}`, kill, start }
}
