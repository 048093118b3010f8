import type { Log } from '@console/core/server'
import type { RedisClusterType } from '@redis/client'
import { algorithm } from '../algorithm'
import { hoursOf } from '../index/indexed-segment'
import { fieldOf, packedByPart, partCount, partOf, unpackPlaces } from './packed-postings'
import type { PartStanding, Places, PostingStore, Print } from './posting-store'

/** Milliseconds. */
const longestAnswer = 5_000
/** Nobody waits for what is written, and a server may be busy with its disk. */
const longestWriting = 60_000
const againAfter = 2_000

/**
 * Postings are put behind those that are there, unless somebody else has written meanwhile; counted are all of them, and for
 * each how many have the same hash.
 */
const appending = `
local at = redis.call('HGET', KEYS[1], 'print') or '0'
if at ~= ARGV[1] then return 0 end
local data, count, squares, i = ARGV[3], 0, 0, 1
while i <= #data do
  local field, more = string.sub(data, i, i + 2), struct.unpack('>I4', data, i + 3)
  local end_ = i + 6 + more * 7
  local new = string.sub(data, i + 7, end_)
  local old = redis.call('HGET', KEYS[1], field)
  local had = 0
  if old then had, new = #old / 7, old .. new end
  redis.call('HSET', KEYS[1], field, new)
  count, squares, i = count + more, squares + (2 * had + more) * more, end_ + 1
end
redis.call('HINCRBY', KEYS[1], 'frames', ARGV[4])
redis.call('HINCRBY', KEYS[1], 'postings', count)
redis.call('HINCRBY', KEYS[1], 'squares', squares)
redis.call('HSET', KEYS[1], 'print', ARGV[2])
return 1`

/** Fields beside the hashes, which have three bytes. */
const counted = ['print', 'frames', 'postings', 'squares']

type Cluster = RedisClusterType
type Command = (string | Buffer)[]

/**
 * Postings in a Redis cluster. A part is one hash of Redis, whose fields are hashes of the engine: a sample asks each part once,
 * and a part is written in one step or not at all.
 */
export class RedisStore implements PostingStore {
  readonly parts = partCount
  private readonly gone = new Set<number>()
  private cluster: Promise<Cluster>
  private reopening: NodeJS.Timeout | undefined
  private stopped = false

  constructor(
    /** `redis://user:password@host:6379`, several with commas between them. */
    private readonly urls: string,
    /** Names the console among others that use the same cluster. */
    private readonly console: string,
    private readonly log: Log,
  ) {
    this.cluster = this.open()
    this.cluster.catch(() => undefined)
  }

  get away(): number {
    return this.gone.size
  }

  async places(hashes: Uint32Array): Promise<Places | undefined> {
    const sorted = [...new Set(hashes)].sort((a, b) => a - b)
    const asked = new Map<number, number[]>()
    sorted.forEach((hash, at) => {
      const held = asked.get(partOf(hash))
      if (held) held.push(at)
      else asked.set(partOf(hash), [at])
    })
    const read: (Buffer | undefined)[] = new Array(sorted.length)
    let answered = 0
    await Promise.all(
      [...asked].map(async ([part, places]) => {
        const fields = places.map((at) => fieldOf(sorted[at] as number))
        const values = await this.ask(part, ['HMGET', this.key(part), ...fields])
        if (!Array.isArray(values)) return
        answered++
        places.forEach((at, i) => {
          read[at] = values[i] ?? undefined
        })
      }),
    )
    if (answered === 0 && asked.size > 0) return undefined
    return unpackPlaces(Uint32Array.from(sorted), read)
  }

  /** Asks those that are away as well: one that answers is there again. */
  standing(): Promise<(PartStanding | undefined)[]> {
    return this.all(async (part) => {
      const read = await this.told(part, ['HMGET', this.key(part), ...counted])
      if (!Array.isArray(read)) return undefined
      const [print = 0, frames = 0, postings = 0, squares = 0] = read.map((one) => Number(one ?? 0))
      return { print, hours: hoursOf(frames), postings, squares }
    })
  }

  async append(parts: readonly number[], from: number, prints: readonly Print[]): Promise<number> {
    const to = prints.at(-1)?.print
    if (to === undefined) return 0
    const frames = prints.reduce((sum, { peaks }) => sum + peaks.frames, 0)
    const packed = packedByPart(prints, new Set(parts))
    const answers = await Promise.all(
      [...packed].map(([part, bytes]) =>
        this.ask(
          part,
          ['EVAL', appending, '1', this.key(part), `${from}`, `${to}`, bytes, `${frames}`],
          longestWriting,
        ),
      ),
    )
    return answers.filter((answer) => answer !== undefined).length
  }

  async clear(part: number): Promise<void> {
    await this.ask(part, ['UNLINK', this.key(part)])
  }

  async stop(): Promise<void> {
    this.stopped = true
    clearTimeout(this.reopening)
    const cluster = await this.cluster.catch(() => undefined)
    if (cluster) end(cluster)
  }

  /** The part in braces: all of it lies on one server. */
  private key(part: number): string {
    return `${this.console}:${algorithm.version}:{${part}}`
  }

  private all<T>(work: (part: number) => Promise<T>): Promise<T[]> {
    return Promise.all(Array.from({ length: partCount }, (_, part) => work(part)))
  }

  /** Undefined when the part is away: nobody waits for it again. */
  private async ask(part: number, command: Command, longest?: number): Promise<unknown> {
    return this.gone.has(part) ? undefined : this.told(part, command, longest)
  }

  private async told(part: number, command: Command, longest = longestAnswer): Promise<unknown> {
    try {
      const cluster = await within(this.cluster)
      const answer = await within(cluster.sendCommand(this.key(part), false, command), longest)
      this.gone.delete(part)
      return answer
    } catch (error) {
      if (this.stopped) throw error
      this.lost(part, error)
      return undefined
    }
  }

  private lost(part: number, error: unknown): void {
    if (this.gone.size === 0) {
      this.log.error({ error: String(error) }, 'A part of the index at INDEX_URL is away')
    }
    this.gone.add(part)
    this.reopening ??= setTimeout(() => this.openAnew(), againAfter).unref()
  }

  /** Where parts are may have changed, so the cluster is asked for that, too. */
  private openAnew(): void {
    this.reopening = undefined
    if (this.stopped) return
    const before = this.cluster
    this.cluster = this.open()
    this.cluster.catch(() => undefined)
    // What is on its way there may still come.
    setTimeout(() => void before.then(end, () => undefined), longestAnswer).unref()
    void this.standing().then(() => {
      if (this.gone.size === 0) this.log.info({}, 'All of the index at INDEX_URL is there again')
    })
  }

  private async open(): Promise<Cluster> {
    // A console that holds its own index has no use for it.
    const { createCluster, RESP_TYPES } = await import('@redis/client')
    const cluster = createCluster({
      rootNodes: this.urls.split(',').map((url) => ({ url: url.trim() })),
      minimizeConnections: true,
      defaults: {
        disableOfflineQueue: true,
        socket: {
          connectTimeout: longestAnswer,
          reconnectStrategy: false,
          ...(this.urls.startsWith('rediss:') && { tls: true as const }),
        },
        ...credentialsOf(this.urls),
      },
      commandOptions: { typeMapping: { [RESP_TYPES.BLOB_STRING]: Buffer } },
    })
    cluster.on('error', () => undefined)
    cluster.on('node-error', () => undefined)
    await cluster.connect()
    return cluster as unknown as Cluster
  }
}

async function within<T>(answer: Promise<T>, longest = longestAnswer): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('It does not answer')), longest)
  })
  answer.catch(() => undefined)
  try {
    return await Promise.race([answer, late])
  } finally {
    clearTimeout(timer)
  }
}

/** Of the first address, where they stand as in others: all servers of a cluster have the same. */
function credentialsOf(urls: string) {
  const { username, password } = new URL(urls.split(',')[0]?.trim() ?? '')
  return {
    ...(username && { username: decodeURIComponent(username) }),
    ...(password && { password: decodeURIComponent(password) }),
  }
}

function end(cluster: Cluster): void {
  try {
    cluster.destroy()
  } catch {
    // It has ended by itself.
  }
}
