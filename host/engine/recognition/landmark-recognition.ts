import {
  type AddedReference,
  type AddressSound,
  type AudioDecoder,
  type AudioSource,
  type Db,
  type ExternalEngine,
  type ExternalFinding,
  type FoundRepeats,
  type IdentifyAnswer,
  type IdentifyOptions,
  type LivePiece,
  type LiveRange,
  type MonitorEvent,
  type MonitorOptions,
  type Occurrence,
  type Outgoing,
  type PrintedSound,
  Recognition,
  type RecognitionStatus,
  type Reference,
  type ScanAnswer,
  type ScanOptions,
  type SoundWindow,
  traced,
  UndecodableAudio,
} from '@console/core/server'
import { algorithm, leastPeaks } from './algorithm'
import { endedBy } from './ended-by'
import type { Engine } from './engine'
import type { ExternalEngines } from './external/external-engines'
import { writeFingerprintFile } from './fingerprint-file'
import { identifySound } from './identify-sound'
import type { RecognitionIndex } from './index/recognition-index'
import type { LiveChannels } from './live/live-channels'
import { hearAddress } from './monitoring/hear-address'
import { type MonitorLimits, monitorStream } from './monitoring/monitor'
import type { OccurrenceFinder } from './occurrence-finder'
import type { ReferenceFeed } from './references/reference-feed'
import type { ReferenceChange, ReferenceStore } from './references/reference-store'
import { scanSound } from './scan'
import type { StoredIndex } from './stored/stored-index'
import type { RepeatFinder } from './workers/repeat-finder'

interface Parts {
  decoder: AudioDecoder
  outgoing: Outgoing
  ffmpeg?: string | undefined
  monitorLimits?: Partial<MonitorLimits>
  engine: Engine
  index: Pick<RecognitionIndex | StoredIndex, 'stats'>
  live: LiveChannels
  store: ReferenceStore
  feed: Pick<ReferenceFeed, 'apply' | 'loaded' | 'damaged'>
  /** Where others search: how many there are. */
  matchers?: (() => number) | undefined
  loaded: Promise<void>
  workers: number
  external: ExternalEngines
  repeats: RepeatFinder
  occurrences: OccurrenceFinder
}

/** The engine's door: one place where everything of it is asked for. */
export class LandmarkRecognition extends Recognition {
  constructor(private readonly parts: Parts) {
    super()
  }

  status(): RecognitionStatus {
    const { decoder, engine, index, live, feed, workers, external, matchers } = this.parts
    return {
      algorithm: algorithm.name,
      decoder: decoder.status(),
      ...index.stats(),
      liveIndexBytes: live.index.stats().indexBytes,
      loaded: feed.loaded,
      damaged: feed.damaged,
      workers,
      waiting: engine.waiting,
      matchers: matchers?.(),
      external: external.status(),
    }
  }

  async addReference(
    options: Reference & {
      source: AudioSource
      signal?: AbortSignal
      onProgress?: (progress: { seconds: number }) => void
    },
  ): Promise<AddedReference> {
    const { source, signal, onProgress } = options
    const { peaks, seconds, from } = await this.parts.engine.listen(source, { signal, onProgress })
    if (peaks.frame.length < leastPeaks) throw new UndecodableAudio('nothing-heard')
    signal?.throwIfAborted()
    const change = await this.parts.store.save(options, { peaks, seconds })
    await this.parts.feed.apply(change, peaks)
    return { seconds, sha256: change.sha256, from }
  }

  async copyReference(from: string, to: Reference): Promise<AddedReference | undefined> {
    const kept = await this.parts.store.read(from)
    if (!kept) return undefined
    const change = await this.parts.store.save(to, kept)
    await this.parts.feed.apply(change, kept.peaks)
    return { seconds: kept.seconds, sha256: change.sha256, from: 'fingerprint' }
  }

  async removeReferences(references: readonly string[]): Promise<void> {
    await this.applied(this.parts.store.remove(references))
  }

  async moveReferences(references: readonly string[], collection: string): Promise<void> {
    await this.parts.loaded
    await this.applied(this.parts.store.move(references, collection))
  }

  async removeCollection(collection: string): Promise<void> {
    await this.applied(this.parts.store.removeCollection(collection))
  }

  identify(source: AudioSource, options: IdentifyOptions): Promise<IdentifyAnswer> {
    return traced('engine identify', {}, () =>
      identifySound(this.parts.engine, source, options, () => this.ready(options.signal)),
    )
  }

  async scan(source: AudioSource, options: ScanOptions): Promise<ScanAnswer> {
    await this.ready(options.signal)
    return traced('engine scan', {}, () => scanSound(this.parts.engine, source, options))
  }

  async *monitor(
    addresses: readonly string[],
    options: MonitorOptions,
  ): AsyncGenerator<MonitorEvent> {
    const { engine, decoder, outgoing, ffmpeg, live, monitorLimits: limits = {} } = this.parts
    await this.ready(options.signal)
    const addLive = (pieces: readonly LivePiece[]) => live.add(pieces)
    yield* monitorStream({ engine, decoder, outgoing, ffmpeg, limits, addLive }, addresses, options)
  }

  hearAddress(address: string, seconds: number): Promise<AddressSound> {
    return hearAddress(this.parts, address, seconds)
  }

  keepLive(channels: readonly LiveRange[], { db }: { db?: Db } = {}): Promise<void> {
    return this.parts.live.store.keep(channels, db)
  }

  forgetLive(channels: readonly string[], { db }: { db?: Db } = {}): Promise<void> {
    return this.parts.live.store.forget(channels, db)
  }

  addLive(pieces: readonly LivePiece[]) {
    return this.parts.live.add(pieces)
  }

  async fingerprint(
    source: AudioSource,
    options: { signal?: AbortSignal; onProgress?: (progress: { seconds: number }) => void } = {},
  ): Promise<Uint8Array> {
    return writeFingerprintFile(await this.parts.engine.listen(source, options))
  }

  async exportReference(reference: string): Promise<Uint8Array | undefined> {
    const kept = await this.parts.store.read(reference)
    return kept && writeFingerprintFile({ ...kept, loudest: undefined })
  }

  repeats(
    window: SoundWindow,
    fresh: readonly number[],
    { signal }: { signal?: AbortSignal } = {},
  ): AsyncIterable<FoundRepeats> {
    return this.parts.repeats.find(window, fresh, signal)
  }

  async occurrences(
    references: readonly Reference[],
    sounds: AsyncIterable<readonly PrintedSound[]>,
    { signal }: { signal?: AbortSignal } = {},
  ): Promise<Occurrence[]> {
    await this.ready(signal)
    return this.parts.occurrences.find(references, sounds, signal)
  }

  analyse(
    engine: ExternalEngine,
    file: string,
    { signal }: { signal?: AbortSignal } = {},
  ): Promise<ExternalFinding[]> {
    return this.parts.external.analyse(engine, file, signal)
  }

  private async applied(changes: Promise<ReferenceChange[]>): Promise<void> {
    await Promise.all((await changes).map((change) => this.parts.feed.apply(change)))
  }

  /** Before everything is loaded, a miss would be a lie. */
  private async ready(signal: AbortSignal | undefined): Promise<void> {
    await endedBy(signal, this.parts.loaded)
  }
}
