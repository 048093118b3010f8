import { buffer } from 'node:stream/consumers'
import {
  ArchiveManifest,
  type AudioDecoder,
  archiveManifestName,
  type Match,
  UndecodableAudio,
} from '@console/core/server'
import { openPromise, type ZipFile } from 'yauzl'
import { framesPerSecond, leastPeaks, sampleRate } from '../../engine/recognition/algorithm'
import { Extractor } from '../../engine/recognition/fingerprint/extract'
import type { Peaks } from '../../engine/recognition/fingerprint/peaks'
import { readFingerprintFile } from '../../engine/recognition/fingerprint-file'
import { buildSegment, type Segment } from '../../engine/recognition/index/segment'
import { toMatch } from '../../engine/recognition/search/match'
import { search } from '../../engine/recognition/search/search'

/** Hours of recordings in one part of the index: more would not fit its numbers of frames. */
const segmentHours = 50
const collection = 1

interface OfflineIndex {
  name: string
  files: ArchiveManifest['files']
  segments: Segment[]
  /** Of `files`, the number of each segment's first track. */
  firsts: number[]
  hours: number
}

export interface OfflineMatch extends Match {
  file: ArchiveManifest['files'][number]
}

/** Reads an archive of fingerprints and makes it ready to be searched. Throws with a sentence when it cannot be used. */
export async function openArchive(path: string): Promise<OfflineIndex> {
  const zip = await openPromise(path, { autoClose: false }).catch(() => {
    throw new Error(`${path} is not an archive of fingerprints`)
  })
  try {
    const entries = await entriesOf(zip)
    const manifest = await readManifest(path, entries)
    const peaks: Peaks[] = []
    for (const { fingerprint } of manifest.files) {
      const read = entries.get(fingerprint)
      if (!read) throw new Error(`${path} lacks ${fingerprint}: download it again`)
      peaks.push(readFingerprintFile(await read()).peaks)
    }
    return { name: manifest.name, files: manifest.files, ...indexOf(peaks) }
  } finally {
    zip.close()
  }
}

async function entriesOf(zip: ZipFile): Promise<Map<string, () => Promise<Buffer>>> {
  const entries = new Map<string, () => Promise<Buffer>>()
  for await (const entry of zip.eachEntry()) {
    entries.set(entry.fileName, async () => buffer(await zip.openReadStreamPromise(entry)))
  }
  return entries
}

async function readManifest(path: string, entries: Map<string, () => Promise<Buffer>>) {
  const bytes = await entries.get(archiveManifestName)?.()
  const parsed = bytes && ArchiveManifest.safeParse(readJson(bytes))
  if (!parsed?.success) throw new Error(`${path} is not an archive of fingerprints`)
  return parsed.data
}

function readJson(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString('utf8'))
  } catch {
    return undefined
  }
}

function indexOf(all: readonly Peaks[]): Pick<OfflineIndex, 'segments' | 'firsts' | 'hours'> {
  const segments: Segment[] = []
  const firsts: number[] = []
  let first = 0
  while (first < all.length) {
    let frames = 0
    let end = first
    do frames += all[end++]?.frames ?? 0
    while (end < all.length && frames < segmentHours * 3600 * framesPerSecond)
    const tracks = all.slice(first, end).map((peaks) => ({
      collection,
      frames: peaks.frames,
      peakCount: peaks.frame.length,
      open: () => peaks,
    }))
    segments.push(buildSegment(segments.length + 1, tracks))
    firsts.push(first)
    first = end
  }
  const frames = all.reduce((sum, peaks) => sum + peaks.frames, 0)
  return { segments, firsts, hours: frames / framesPerSecond / 3600 }
}

/** What is heard in a sound file, best first; throws `UndecodableAudio`. */
export async function identifyIn(
  { files, segments, firsts, hours }: OfflineIndex,
  decoder: AudioDecoder,
  path: string,
): Promise<OfflineMatch[]> {
  const extractor = new Extractor()
  for await (const samples of decoder.decode(path, { sampleRate })) extractor.push(samples)
  const { peaks } = extractor.end()
  if (peaks.frame.length < leastPeaks) throw new UndecodableAudio('nothing-heard')
  const where = { segments: new Set(segments.map(({ id }) => id)), hours }
  const request = { ...where, collections: new Set([collection]), max: 5, deep: false }
  const [all = []] = search(peaks, segments, [request])
  return all.flatMap((found) => {
    const file = files[(firsts[found.segment - 1] ?? 0) + found.track]
    if (!file) return []
    const reference = { reference: file.acr_id, collection: String(file.bucket_id) }
    return [{ ...toMatch(reference, found, peaks), file }]
  })
}
