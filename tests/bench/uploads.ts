import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createReadStream } from 'node:fs'
import { open, readFile, rm, stat } from 'node:fs/promises'
import { request } from 'node:http'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { Upload } from 'tus-js-client'
import { runConsole, signInByApi } from '../support/console-process'
import { makeTemporaryDirectory } from '../support/temporary-directory'
import { type Figure, figure, median } from './figures'

const megabytes = 500
const rounds = 3

/** 500 MB by the resumable protocol, beside a plain PUT of the same bytes to a server that only writes them to a disk. */
export async function measureUploads(): Promise<Figure[]> {
  const directory = await makeTemporaryDirectory('bench-uploads-')
  const file = join(directory, 'recording.wav')
  await writeRecording(file)
  const running = await runConsole()
  const peer = await startPeer(directory)
  try {
    const { token } = await signInByApi(running)
    const own: number[] = []
    const plain: number[] = []
    const before = await memoryOf(running.process.pid)
    for (let round = 0; round < rounds; round += 1) {
      own.push(await timed(() => sendResumably(file, `${running.address}/api/uploads`, token)))
      plain.push(await timed(() => put(file, peer.address)))
    }
    const grown = (await memoryOf(running.process.pid)) - before
    const rate = (times: number[]) => megabytes / (median(times) / 1000)
    return [
      figure('upload of 500 MB', rate(own), 'MB/s', `median of ${rounds}, in parts of 16 MB`),
      figure('plain PUT of 500 MB', rate(plain), 'MB/s', 'to a server that only writes it'),
      figure('upload / plain PUT', rate(own) / rate(plain), '', 'same run'),
      figure('upload: memory of the service', grown, 'MB', 'highest, more than before'),
    ]
  } finally {
    peer.stop()
    await running.stop()
    await rm(directory, { recursive: true, force: true })
  }
}

async function writeRecording(file: string) {
  const part = Buffer.alloc(1024 * 1024, 'recording')
  const handle = await open(file, 'w')
  for (let written = 0; written < megabytes; written += 1) await handle.write(part)
  await handle.close()
}

async function timed(run: () => Promise<void>): Promise<number> {
  const started = performance.now()
  await run()
  return performance.now() - started
}

async function sendResumably(file: string, endpoint: string, token: string) {
  const { size } = await stat(file)
  await new Promise<void>((resolve, reject) => {
    const upload = new Upload(createReadStream(file), {
      endpoint,
      uploadSize: size,
      chunkSize: 16 * 1024 * 1024,
      headers: { authorization: `Bearer ${token}` },
      metadata: { filename: 'recording.wav' },
      onSuccess: () => resolve(),
      onError: reject,
    })
    upload.start()
  })
}

async function put(file: string, address: string) {
  const sending = request(address, { method: 'PUT' })
  const answered = once(sending, 'response')
  await pipeline(createReadStream(file), sending)
  const [response] = await answered
  response.resume()
  await once(response, 'end')
}

/** In a process of its own, as the service is. */
async function startPeer(directory: string) {
  const program = `const { createServer } = require('node:http')
const { createWriteStream } = require('node:fs')
const { pipeline } = require('node:stream')
createServer((request, response) => {
  pipeline(request, createWriteStream(${JSON.stringify(join(directory, 'put'))}, { flush: true }), () => response.end())
}).listen(0, '127.0.0.1', function () { console.log(this.address().port) })`
  const child = spawn(process.execPath, ['--eval', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [port] = await once(child.stdout, 'data')
  return { address: `http://127.0.0.1:${String(port).trim()}/`, stop: () => child.kill() }
}

/** Most memory that a process has had so far, in MB; Linux only. */
export async function memoryOf(pid: number | undefined): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  return Number(/VmHWM:\s+(\d+)/.exec(status)?.[1]) / 1024
}
