import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { createClient } from '@redis/client'
import { freePort } from './console-process'
import { makeTemporaryDirectory } from './temporary-directory'

export interface RedisCluster {
  /** Of all its servers. */
  url: string
  shards: RedisShard[]
}

export interface RedisShard {
  port: number
  /** Ends it at once, as a power cut would. */
  kill(): Promise<void>
  /** At the same address, with what it had written to its disk. */
  start(): Promise<void>
}

const slots = 16_384

/** Debian's `redis-server`, so many of them as one cluster, of which nothing is left when it is over. */
export async function startRedisCluster(
  whenOver: (end: () => Promise<void>) => void,
  { count = 3, onDisk = true }: { count?: number; onDisk?: boolean } = {},
): Promise<RedisCluster> {
  const directory = await makeTemporaryDirectory('redis-')
  const shards: RedisShard[] = []
  for (let at = 0; at < count; at++) {
    shards.push(await startShard(await freePort(), directory, onDisk))
  }
  whenOver(async () => {
    await Promise.all(shards.map((shard) => shard.kill()))
    await rm(directory, { recursive: true, force: true })
  })
  const share = Math.ceil(slots / count)
  for (const [at, { port }] of shards.entries()) {
    const from = at * share
    const to = Math.min(slots, from + share) - 1
    await told(port, ['CLUSTER', 'ADDSLOTSRANGE', `${from}`, `${to}`])
    await told(port, ['CLUSTER', 'SET-CONFIG-EPOCH', `${at + 1}`])
  }
  for (const { port } of shards.slice(1)) {
    await told(port, ['CLUSTER', 'MEET', '127.0.0.1', `${shards[0]?.port}`])
  }
  for (const { port } of shards) await ready(port, count)
  const url = shards.map(({ port }) => `redis://127.0.0.1:${port}`).join(',')
  return { url, shards }
}

async function startShard(port: number, directory: string, onDisk: boolean): Promise<RedisShard> {
  let server: ChildProcess | undefined
  const options = {
    port,
    bind: '127.0.0.1',
    dir: directory,
    'cluster-enabled': 'yes',
    'cluster-config-file': `nodes-${port}.conf`,
    'cluster-node-timeout': 5000,
    'cluster-require-full-coverage': 'no',
    appendonly: onDisk ? 'yes' : 'no',
    save: '',
    appenddirname: `log-${port}`,
    dbfilename: `dump-${port}.rdb`,
  }
  const kill = async () => {
    if (!server || server.exitCode !== null || server.signalCode !== null) return
    const gone = once(server, 'exit')
    server.kill('SIGKILL')
    await gone
  }
  const start = async () => {
    const words = Object.entries(options).flatMap(([name, value]) => [`--${name}`, `${value}`])
    server = spawn('redis-server', words, { stdio: 'ignore' })
    for (let tries = 0; ; tries++) {
      const answer = await told(port, ['PING']).catch(() => undefined)
      if (answer === 'PONG') return
      if (tries > 100) throw new Error('redis-server does not answer')
      await sleep(50)
    }
  }
  await start()
  return { port, kill, start }
}

async function ready(port: number, count: number): Promise<void> {
  for (let tries = 0; tries < 200; tries++) {
    const info = `${await told(port, ['CLUSTER', 'INFO'])}`
    const isWhole = info.includes('cluster_state:ok') && info.includes(`cluster_size:${count}`)
    if (isWhole && info.includes(`cluster_slots_ok:${slots}`)) return
    await sleep(50)
  }
  throw new Error('The cluster does not come together')
}

/** What one server answers. */
export async function told(port: number, command: string[]): Promise<unknown> {
  const client = createClient({
    url: `redis://127.0.0.1:${port}`,
    socket: { reconnectStrategy: false },
  })
  client.on('error', () => undefined)
  await client.connect()
  try {
    return await client.sendCommand(command)
  } finally {
    client.destroy()
  }
}
