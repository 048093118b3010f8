import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import {
  type AudioDecoder,
  type Changes,
  type Db,
  isTraced,
  type Log,
  type Outgoing,
  type Recognition,
} from '@console/core/server'
import { type ExternalEngineAddresses, ExternalEngines } from './external/external-engines'
import { RecognitionIndex } from './index/recognition-index'
import { LandmarkRecognition } from './landmark-recognition'
import { removeLeftSamples } from './left-samples'
import { LiveChannels } from './live/live-channels'
import type { Broker } from './matchers/broker'
import { Matchers } from './matchers/matchers'
import { RemoteEngine } from './matchers/remote-engine'
import { RemoteReferences } from './matchers/remote-references'
import { serveSearches } from './matchers/serve-searches'
import type { MonitorLimits } from './monitoring/monitor'
import { OccurrenceFinder } from './occurrence-finder'
import { ReferenceFeed } from './references/reference-feed'
import { ReferenceStore } from './references/reference-store'
import type { PostingStore } from './stored/posting-store'
import { StoredIndex } from './stored/stored-index'
import { StoredEngine } from './stored-engine'
import { ThreadedEngine } from './threaded-engine'
import { TracedEngine } from './traced-engine'
import { Builders } from './workers/builders'
import { RepeatFinder } from './workers/repeat-finder'
import { Threads } from './workers/threads'

/** Damaged references that a matcher tells others of. */
const mostTold = 100

export interface RecognitionOptions {
  db: Db
  decoder: AudioDecoder
  events: Changes
  log: Log
  /** How streams are asked for. */
  outgoing: Outgoing
  dataDirectory: string
  /** The program that reads streams other than http. */
  ffmpeg?: string | undefined
  monitorLimits?: Partial<MonitorLimits>
  /** Engines of the operator's, and the bearer tokens that they want. */
  externalEngines?: ExternalEngineAddresses
  externalEnginesToken?: string | undefined
  /** Of one that writes down speech and is asked in a form that is not ours. */
  speechKey?: string | undefined
  /** Threads that listen and search; as many as there are cores unless told. */
  workers?: number
  /** Whether searches are answered here, unless told: otherwise matchers are asked by the broker. */
  holdsIndex?: boolean
  /** Where postings lie instead of in the memory of this process. */
  postings?: PostingStore | undefined
  /** What leads to the other processes of this console, and names it there. */
  broker?: { broker: Broker; console: string } | undefined
}

export interface OpenRecognition {
  recognition: Recognition
  /** What was stored before can be found; identifying waits for it. */
  loaded: Promise<void>
  stop(): Promise<void>
}

/** Answers at once; what is stored is loaded in the background. */
export function createRecognition(options: RecognitionOptions): OpenRecognition {
  const { db, events, log, decoder, dataDirectory, broker, holdsIndex = true } = options
  const workers = options.workers ?? availableParallelism()
  const threads = new Threads(workers, log)
  const builders = new Builders()
  const index = new RecognitionIndex(
    {
      build: (inputs, id, kind) => builders.build(inputs, id, kind),
      changed: (add, remove) => threads.changeSegments(add, remove),
    },
    log,
  )
  const live = new LiveChannels({ ...options, threads, builders, holdsIndex })
  const store = new ReferenceStore(db, events)
  const directory = join(dataDirectory, 'samples')
  void removeLeftSamples(directory)
  const own = new ThreadedEngine({
    decoder,
    threads,
    index,
    store,
    directory,
    live: live.index,
  })
  const stored = options.postings && new StoredIndex(options.postings, store, log)
  const following = new ReferenceFeed({ store, index: stored ?? index, events, log })
  const feed = stored?.following(following) ?? following
  const matchers = holdsIndex ? undefined : matchersBy(broker)
  const searching = matchers
    ? new RemoteEngine(own, matchers)
    : stored
      ? new StoredEngine({ here: own, threads, index: stored, rows: store })
      : own
  const engine = isTraced() ? new TracedEngine(searching) : searching
  const loaded = holdsIndex
    ? Promise.all([following.start(), live.start()]).then(() => undefined)
    : Promise.resolve()
  const serving = new Serving()
  if (holdsIndex && broker) {
    const standing = () => ({
      ...(stored ?? index).stats(),
      damaged: feed.damaged.slice(0, mostTold),
    })
    void loaded.then(() =>
      serving.start(() => serveSearches({ ...broker, engine, workers, standing, log })),
    )
  }
  const elsewhere = matchers && new RemoteReferences(matchers)
  const repeats = new RepeatFinder()
  const occurrences = new OccurrenceFinder(engine)
  const { externalEngines = {}, externalEnginesToken: token, speechKey } = options
  const external = new ExternalEngines(externalEngines, { token, speechKey, decoder })
  void external.start()
  return {
    recognition: new LandmarkRecognition({
      ...options,
      engine,
      index: elsewhere ?? stored ?? index,
      live,
      store,
      feed: elsewhere ?? feed,
      matchers: matchers && (() => matchers.presences.length),
      loaded,
      workers,
      external,
      repeats,
      occurrences,
    }),
    loaded,
    async stop() {
      serving.stop()
      matchers?.stop()
      external.stop()
      index.stop()
      live.index.stop()
      await threads.stop()
      await builders.stop()
      await repeats.stop()
      await occurrences.stop()
      await following.stop()
      await stored?.stop()
      await live.stop()
    },
  }
}

function matchersBy(broker: RecognitionOptions['broker']): Matchers {
  if (!broker) throw new Error('Without an index of its own a process asks others by a broker')
  return new Matchers(broker.broker, broker.console)
}

/** Begins when everything is loaded, unless it has been stopped by then. */
class Serving {
  private end = () => {}
  private stopped = false

  start(serve: () => () => void): void {
    if (!this.stopped) this.end = serve()
  }

  stop(): void {
    this.stopped = true
    this.end()
  }
}
