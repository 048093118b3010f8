import { randomUUID } from 'node:crypto'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { AudioDecoder, AudioSource, LiveMatch, LiveRange, Match } from '@console/core/server'
import { sampleRate } from './algorithm'
import { endedBy } from './ended-by'
import type { EachOptions, Ear, Engine, Listened, ListenOptions, SearchOptions } from './engine'
import { noPeaks, type Peaks, type Sample } from './fingerprint/peaks'
import { fingerprintIn, isFingerprintFile, readFingerprintFile } from './fingerprint-file'
import type { IndexView } from './index/index-view'
import type { RecognitionIndex } from './index/recognition-index'
import { bestPlaces } from './live/best-places'
import type { LiveIndex } from './live/live-index'
import type { ReferenceStore } from './references/reference-store'
import { toMatch } from './search/match'
import type { SearchRequest } from './search/search'
import { type Thread, ThreadLost } from './workers/thread'
import type { Threads } from './workers/threads'
import { Turns } from './workers/turns'

interface EngineOptions {
  decoder: AudioDecoder
  threads: Threads
  index: RecognitionIndex
  live: LiveIndex
  store: ReferenceStore
  /** Samples that need a decoder are kept here while they are read. */
  directory: string
}

/** Pieces on their way to a thread; more would only wait there. */
const piecesAhead = 3

/** Drives the threads: decoded sound to them, peaks and matches back. */
export class ThreadedEngine implements Engine {
  private readonly listening: Turns
  private readonly searching: Turns
  private lastStream = 0

  constructor(private readonly options: EngineOptions) {
    const places = Math.max(2, options.threads.size)
    this.listening = new Turns(places + 1)
    this.searching = new Turns(places)
  }

  get waiting(): number {
    return this.listening.waiting + this.searching.waiting
  }

  get waitingNow(): number {
    return this.listening.waitingNow + this.searching.waitingNow
  }

  async listen(source: AudioSource, options: ListenOptions = {}): Promise<Listened> {
    const started = performance.now()
    const { signal, urgency = 'whenever' } = options
    const { took, ...heard } = await this.listening.run(
      urgency,
      () => ('samples' in source ? this.hear(source, options) : this.twice(source, options)),
      signal,
    )
    const whole = performance.now() - started
    return { ...heard, took: { decode: Math.max(0, whole - took), extract: took } }
  }

  openEar({ sampleRate: rate, signal }: { sampleRate: number; signal?: AbortSignal }): Ear {
    const stream = ++this.lastStream
    const opened = this.options.threads.choose().then(async (thread) => {
      await thread.ask('open', { stream, sampleRate: rate, musicSpeech: 'endless' })
      return thread
    })
    opened.catch(() => undefined)
    const close = () => {
      opened.then((thread) => thread.ask('close', { stream })).catch(() => undefined)
    }
    signal?.addEventListener('abort', close, { once: true })
    return {
      async push(samples) {
        const thread = await opened
        signal?.throwIfAborted()
        const heard = await thread.ask('push', { stream, samples, take: true })
        return heard ?? { peaks: noPeaks, kinds: [] }
      },
      close() {
        signal?.removeEventListener('abort', close)
        close()
      },
    }
  }

  async search(
    sample: Sample,
    { collections, ...options }: SearchOptions,
  ): Promise<{ matches: Match[]; milliseconds: number }> {
    const { matches, milliseconds } = await this.searchEach(sample, [collections], options)
    return { matches: matches[0] ?? [], milliseconds }
  }

  async searchEach(
    sample: Sample,
    lists: readonly SearchOptions['collections'][],
    { max = 5, deep = false, urgency = 'whenever', signal }: EachOptions,
  ): Promise<{ matches: Match[][]; milliseconds: number }> {
    // The index is as it is when a thread is asked: it answers in terms of these segments.
    const look = async (thread: Thread) => {
      const views = lists.map((collections) => this.options.index.view(collections))
      const requests = views.map((view) => ({ ...requestOf(view), max, deep }))
      const { found, took } = await searchIn(thread, { sample, requests, signal })
      const matches = views.map((view, at) =>
        (found[at] ?? []).flatMap((one) => {
          const reference = view.referenceAt(one.segment, one.track)
          return reference ? [toMatch(reference, one, sample)] : []
        }),
      )
      return { matches, milliseconds: took }
    }
    return this.searching.run(urgency, () => this.onThread(look), signal)
  }

  /** Best first, one per channel. */
  async searchLive(
    peaks: Peaks,
    ranges: readonly LiveRange[],
    { urgency, signal }: Pick<SearchOptions, 'signal'> & { urgency: 'now' | 'whenever' },
  ): Promise<{ matches: LiveMatch[]; milliseconds: number }> {
    if (ranges.length === 0) return { matches: [], milliseconds: 0 }
    const look = async (thread: Thread) => {
      const view = this.options.live.view(ranges)
      const request = { ...requestOf(view), max: mostPlaces, deep: false, together: true }
      const { found, took } = await searchIn(thread, { sample: peaks, requests: [request], signal })
      return { matches: bestPlaces(found[0] ?? [], peaks, view), milliseconds: took }
    }
    return this.searching.run(urgency, () => this.onThread(look), signal)
  }

  async peaksOf(reference: string): Promise<Peaks | undefined> {
    return (await this.options.store.read(reference))?.peaks
  }

  private onThread<T>(work: (thread: Thread) => Promise<T>): Promise<T> {
    return again(async () => work(await this.options.threads.choose()))
  }

  /** What can be read once more is, when its thread was lost. */
  private twice(
    source: Exclude<AudioSource, { samples: unknown }>,
    options: ListenOptions,
  ): Promise<Unfinished> {
    return again(() => {
      if ('file' in source) return this.hearFile(source.file, options)
      if (source.type === 'fingerprint') return Promise.resolve(fromFingerprint(source.bytes))
      return this.hearBytes(source.bytes, options)
    })
  }

  private async hearBytes(bytes: Uint8Array, options: ListenOptions): Promise<Unfinished> {
    if (isFingerprintFile(bytes)) return fromFingerprint(bytes)
    const thread = await this.options.threads.choose()
    const heard = await endedBy(options.signal, thread.ask('wav', { bytes, ...wanted(options) }))
    if (heard) return { ...heard, from: 'audio' }
    const file = join(this.options.directory, `${randomUUID()}.sample`)
    await mkdir(this.options.directory, { recursive: true })
    try {
      await writeFile(file, bytes, { mode: 0o600 })
      return await this.hearFile(file, options)
    } finally {
      await rm(file, { force: true })
    }
  }

  private async hearFile(file: string, options: ListenOptions): Promise<Unfinished> {
    const print = await fingerprintIn(file)
    if (print) return fromFingerprint(print)
    const { signal } = options
    const samples = this.options.decoder.decode(file, { sampleRate, signal })
    return this.hear({ samples, sampleRate }, options, true)
  }

  private async hear(
    { samples, sampleRate: rate }: { samples: AsyncIterable<Float32Array>; sampleRate: number },
    { signal, onProgress, ...options }: ListenOptions,
    /** The samples are nobody else's: they are handed over instead of copied. */
    own = false,
  ): Promise<Unfinished> {
    const thread = await this.options.threads.choose()
    const stream = ++this.lastStream
    const ahead: Promise<unknown>[] = []
    let heard = 0
    try {
      await thread.ask('open', { stream, sampleRate: rate, ...wanted(options) })
      for await (const piece of samples) {
        signal?.throwIfAborted()
        heard += piece.length
        ahead.push(push(thread, stream, piece, own))
        if (ahead.length > piecesAhead) await ahead.shift()
        onProgress?.({ seconds: heard / rate })
      }
      await Promise.all(ahead)
      signal?.throwIfAborted()
      return { ...(await thread.ask('end', { stream })), from: 'audio' }
    } catch (error) {
      thread.ask('close', { stream }).catch(() => undefined)
      throw error
    }
  }
}

const wanted = ({ musicSpeech = false, dense = false }: ListenOptions) => ({ musicSpeech, dense })

type Unfinished = Omit<Listened, 'took'> & { took: number }

function push(thread: Thread, stream: number, samples: Float32Array, own: boolean) {
  const whole = samples.byteLength === samples.buffer.byteLength
  const transfer = own && whole && samples.buffer instanceof ArrayBuffer ? [samples.buffer] : []
  const asked = thread.ask('push', { stream, samples, take: false }, transfer)
  asked.catch(() => undefined) // awaited later, possibly after another one has failed
  return asked
}

/** Of all channels together. */
const mostPlaces = 100

const requestOf = ({ ids, numbers, hours }: Pick<IndexView, 'ids' | 'numbers' | 'hours'>) => ({
  segments: new Set(ids),
  collections: numbers,
  hours,
})

async function searchIn(
  thread: Thread,
  asked: { sample: Sample; requests: SearchRequest[]; signal: AbortSignal | undefined },
) {
  const { sample, requests, signal } = asked
  if (requests.every(({ segments }) => segments.size === 0)) return { found: [], took: 0 }
  return endedBy(signal, thread.ask('search', { sample, requests }))
}

export async function again<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof ThreadLost) return await work()
    throw error
  }
}

function fromFingerprint(bytes: Uint8Array): Unfinished {
  return { ...readFingerprintFile(bytes), from: 'fingerprint', took: 0 }
}
