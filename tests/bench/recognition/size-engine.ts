import { setTimeout as sleep } from 'node:timers/promises'
import { sampleRate as fileRate } from '../../../host/demo/audio/signals'
import { hop, sampleRate, windowSize } from '../../../host/engine/recognition/algorithm'
import type { Peaks } from '../../../host/engine/recognition/fingerprint/peaks'
import { writeFingerprintFile } from '../../../host/engine/recognition/fingerprint-file'
import { RedisStore } from '../../../host/engine/recognition/stored/redis-store'
import { openEngine, settled, silent } from './engine-costs'
import { wavOf } from './query-files'
import { readPart, resample, toInt16 } from './sound'

/**
 * The engine in a process of its own, so that its memory is nobody else's. It does what it is told by messages, one at a time, and
 * answers each.
 */
export interface SizeAsks {
  load: { ask: { url: string; directory: string; indexUrl?: string | undefined }; answer: Loaded }
  memory: { ask: Record<string, never>; answer: Memory }
  look: { ask: { excerpts: Excerpt[] }; answer: Look[] }
  change: { ask: { tracks: Peaks[]; excerpts: Excerpt[] }; answer: Changed }
}

export interface Excerpt {
  file: string
  at: number
  reference?: string
}

export interface Loaded {
  seconds: number
  hours: number
  /** Of the process before anything was loaded. */
  idleBytes: number
}

export interface Memory {
  indexBytes: number
  residentBytes: number
  segments: number
}

export interface Look {
  /** Milliseconds: of the search alone, and from the bytes to the answer. */
  search: number
  whole: number
  found: boolean
  right: boolean
}

export interface Changed {
  /** Milliseconds from sending each fingerprint to its being found. */
  findable: number[]
  /** Found after it was removed. */
  still: number
  /** What was searched meanwhile. */
  looks: Look[]
}

const collection = 'bench'
const seconds = 5
let engine: Awaited<ReturnType<typeof openEngine>> | undefined

const recognition = () => {
  if (!engine) throw new Error('Nothing is loaded')
  return engine.recognition
}

const work: { [N in keyof SizeAsks]: (ask: SizeAsks[N]['ask']) => Promise<SizeAsks[N]['answer']> } =
  {
    async load(where) {
      const idleBytes = process.memoryUsage().rss
      const started = performance.now()
      const { indexUrl } = where
      const postings = indexUrl ? new RedisStore(indexUrl, 'bench', silent) : undefined
      engine = await openEngine({ ...where, postings })
      await engine.loaded
      const took = (performance.now() - started) / 1000
      await settled(recognition())
      return { seconds: took, hours: recognition().status().hours, idleBytes }
    },
    async memory() {
      // What was replaced goes some seconds later.
      await sleep(6_000)
      const { indexBytes, segments } = recognition().status()
      return { indexBytes, segments, residentBytes: process.memoryUsage().rss }
    },
    async look({ excerpts }) {
      const looks: Look[] = []
      for (const excerpt of excerpts) looks.push(await look(excerpt))
      return looks
    },
    async change({ tracks, excerpts }) {
      let going = true
      const looks: Look[] = []
      const searching = (async () => {
        for (let at = 0; going; at++)
          looks.push(await look(excerpts[at % excerpts.length] as Excerpt))
      })()
      const findable: number[] = []
      let still = 0
      for (const [at, peaks] of tracks.entries()) {
        const reference = `added ${at}`
        const source = { bytes: fingerprintOf(peaks), type: 'fingerprint' as const }
        const isFound = async () => {
          const { matches } = await recognition().identify(source, { collections: ['added'] })
          return matches.some((match) => match.reference === reference)
        }
        const started = performance.now()
        await recognition().addReference({ reference, collection: 'added', source })
        if (!(await isFound())) throw new Error('What was added is not found')
        findable.push(performance.now() - started)
        await recognition().removeReferences([reference])
        if (await isFound()) still++
        await sleep(100)
      }
      going = false
      await searching
      return { findable, still, looks }
    },
  }

async function look({ file, at, reference }: Excerpt): Promise<Look> {
  const samples = resample(readPart(file, fileRate, at, seconds), fileRate, sampleRate)
  const bytes = wavOf(toInt16(samples), sampleRate)
  const started = performance.now()
  const { matches, took } = await recognition().identify(
    { bytes, type: 'audio' },
    { collections: [collection], urgency: 'now' },
  )
  const whole = performance.now() - started
  const found = matches.length > 0
  return { search: took.search, whole, found, right: matches[0]?.reference === reference }
}

const fingerprintOf = (peaks: Peaks) =>
  writeFingerprintFile({
    peaks,
    seconds: (peaks.frames * hop + windowSize - hop) / sampleRate,
    loudest: -6,
  })

process.on(
  'message',
  async ({ id, name, ask }: { id: number; name: keyof SizeAsks; ask: never }) => {
    try {
      process.send?.({ id, answer: await work[name](ask) })
    } catch (error) {
      process.send?.({ id, error: error instanceof Error ? error.stack : String(error) })
    }
  },
)
process.on('disconnect', () => process.exit())
