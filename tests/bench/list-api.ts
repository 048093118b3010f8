import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { rm, writeFile } from 'node:fs/promises'
import { Agent, get } from 'node:http'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort, runConsole } from '../support/console-process'
import { makeTemporaryDirectory } from '../support/temporary-directory'
import { type Figure, figure, median, notMeasured, quantile } from './figures'
import { bucketWithRows } from './rows'

const rowCount = 10_000
const clients = 50
const seconds = 4
const rounds = 3

interface Row {
  id: number
  state: number
  title: string
}

/** A page of 20 out of 10,000 rows, its total counted for each answer, beside json-server with the same rows. */
export async function measureListApi(): Promise<Figure[]> {
  const running = await runConsole()
  try {
    const { id, token } = await bucketWithRows(running, 'List', rowCount)
    const headers = { authorization: `Bearer ${token}` }
    const list = `${running.address}/api/buckets/${id}/files`
    // The state narrows nothing here, but makes the service count instead of reading the bucket's counter.
    const own = (page: number) => `${list}?state=1&per_page=20&page=${page}`
    const rows: Row[] = []
    for (let page = 1; page <= rowCount / 100; page += 1) {
      const response = await fetch(`${list}?per_page=100&page=${page}`, { headers })
      rows.push(...((await response.json()) as { data: Row[] }).data)
    }
    const peer = await startPeer(rows)
    const ownRounds: Round[] = []
    const peerRounds: Round[] = []
    for (let round = 0; round < rounds; round += 1) {
      ownRounds.push(await ask(own, headers))
      if (peer) peerRounds.push(await ask(peer.address, {}))
    }
    await peer?.stop()
    const ownFigures = figuresOf('list of 10,000 rows', ownRounds)
    if (!peer) {
      const why = 'install it with npm install --prefix tests/bench'
      return [...ownFigures, notMeasured('json-server, same rows', why)]
    }
    const ratio = (value: (round: Round) => number) =>
      median(ownRounds.map(value)) / median(peerRounds.map(value))
    return [
      ...ownFigures,
      ...figuresOf('json-server 0.17.4, same rows', peerRounds),
      figure(
        'list / json-server, requests/s',
        ratio(({ rate }) => rate),
        '',
        'same run',
      ),
      figure(
        'list / json-server, 99 %',
        ratio(({ p99 }) => p99),
        '',
        'same run',
      ),
    ]
  } finally {
    await running.stop()
  }
}

async function startPeer(rows: readonly Row[]) {
  const program = join(process.cwd(), 'tests/bench/node_modules/json-server/lib/cli/bin.js')
  if (!existsSync(program)) return undefined
  const directory = await makeTemporaryDirectory('bench-peer-')
  const file = join(directory, 'db.json')
  await writeFile(file, JSON.stringify({ files: rows }))
  const port = String(await freePort())
  const args = [program, '--port', port, '--host', '127.0.0.1', '--quiet', file]
  const child = spawn(process.execPath, args, { stdio: 'ignore', cwd: directory })
  const list = `http://127.0.0.1:${port}/files`
  for (let tries = 0; !(await fetch(`${list}?_limit=1`).catch(() => undefined))?.ok; tries += 1) {
    if (tries > 200) throw new Error('json-server does not answer')
    await sleep(100)
  }
  return {
    address: (page: number) => `${list}?state=1&_limit=20&_page=${page}`,
    async stop() {
      const gone = once(child, 'exit')
      child.kill()
      await gone
      await rm(directory, { recursive: true, force: true })
    },
  }
}

interface Round {
  /** Answers per second. */
  rate: number
  /** Milliseconds that 99 of 100 answers took at most. */
  p99: number
}

function figuresOf(name: string, measured: readonly Round[]): Figure[] {
  const note = `${clients} clients, ${seconds} s, median of ${rounds}`
  return [
    figure(name, median(measured.map(({ rate }) => rate)), 'requests/s', note),
    figure(`${name}, 99 %`, median(measured.map(({ p99 }) => p99)), 'ms'),
  ]
}

/** Clients that ask for one page after the other. */
async function ask(
  address: (page: number) => string,
  headers: Record<string, string>,
): Promise<Round> {
  const agent = new Agent({ keepAlive: true, maxSockets: clients })
  const started = performance.now()
  const times: number[] = []
  const client = async (first: number) => {
    for (let page = first; performance.now() - started < seconds * 1000; page += 7) {
      const asked = performance.now()
      await askOnce(address((page % (rowCount / 20)) + 1), headers, agent)
      times.push(performance.now() - asked)
    }
  }
  await Promise.all(Array.from({ length: clients }, (_, number) => client(number * 31)))
  agent.destroy()
  const rate = times.length / ((performance.now() - started) / 1000)
  return { rate, p99: quantile(times, 0.99) }
}

function askOnce(address: string, headers: Record<string, string>, agent: Agent): Promise<void> {
  return new Promise((resolve, reject) => {
    get(address, { headers, agent }, (response) => {
      response.resume()
      response.once('end', () =>
        response.statusCode === 200
          ? resolve()
          : reject(new Error(`${address} answered ${response.statusCode}`)),
      )
    }).once('error', reject)
  })
}
