import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { DamagedObject, type Services, UndecodableAudio } from '@console/core/server'
import { mostClipSeconds } from '../contract'
import { type Clip, clipRate, cutClips } from './cut-clips'
import type { PackArchive } from './pack-archive'
import { itemPaths, type Sound } from './pages/item-facts'
import type { Group, Subject } from './subjects'

interface Cutting {
  archive: PackArchive
  services: Services
  signal: AbortSignal
  /** Each time that a clip is done. */
  onClip(): Promise<void>
}

const notes = {
  gone: 'There is no clip: the service does not have the bytes of the file any more',
  damaged: 'There is no clip: what the service has stored of the file is damaged',
  fingerprint: 'There is no clip: the file was sent as a fingerprint, which holds no sound',
  unreadable: 'There is no clip: the sound could not be read',
  beyond: 'There is no clip: the sound of the file ends before the match begins',
  early: 'The sound of the file ends before the match does: the clip holds what there is',
  long: `The match is longer: the clip holds its first ${mostClipSeconds} seconds`,
}

/** Clips of the matches of one file, by number of the item. The file is decoded once. */
export async function soundOf(subjects: Group, cutting: Cutting): Promise<Map<number, Sound>> {
  try {
    return await storedSoundOf(subjects, cutting)
  } catch (error) {
    if (!(error instanceof DamagedObject)) throw error
    const source = { size: 0, sha256: subjects[0].file.sha256 }
    return withoutClips(subjects, source, notes.damaged)
  }
}

const withoutClips = (subjects: Group, source: Sound['source'], note: string) =>
  new Map<number, Sound>(subjects.map(({ number }) => [number, { source, clip: null, note }]))

async function storedSoundOf(subjects: Group, cutting: Cutting): Promise<Map<number, Sound>> {
  const [{ file }] = subjects
  const { objects } = cutting.services
  const without = (source: Sound['source'], note: string) => withoutClips(subjects, source, note)
  const stored = file.object_key ? await objects.stat(file.object_key) : undefined
  if (!stored) return without({ size: 0, sha256: file.sha256 }, notes.gone)
  const { path, release } = await objects.asFile(file.object_key)
  try {
    const source = { size: stored.size, sha256: await hashOf(path, cutting.signal) }
    if (file.data_type === 'fingerprint') return without(source, notes.fingerprint)
    const sounds = without(source, notes.beyond)
    const problem = await cutAll(path, subjects, cutting, (number, sound) =>
      sounds.set(number, { source, ...sound }),
    )
    for (const [number, sound] of sounds) {
      if (problem && !sound.clip) sounds.set(number, { ...sound, note: problem })
    }
    return sounds
  } finally {
    await release()
  }
}

type Found = (number: number, sound: Omit<Sound, 'source'>) => void

/** Answers with what is wrong with the sound, after which there are no more clips. */
async function cutAll(
  path: string,
  subjects: readonly Subject[],
  { archive, services, signal, onClip }: Cutting,
  found: Found,
): Promise<string | undefined> {
  const cuts = subjects.map(({ number, match: { begin, end } }) => ({
    number,
    begin,
    end: Math.min(end, begin + mostClipSeconds),
  }))
  const ends = new Map(subjects.map(({ number, match }) => [number, match.end]))
  const sound = services.decoder.decode(path, { sampleRate: clipRate, signal })
  try {
    for await (const clip of cutClips(sound, cuts)) {
      const { cut, end, wav } = clip
      const at = itemPaths(cut.number).clip
      const stored = await archive.add(at, wav)
      const place = { path: at, begin: cut.begin, end }
      found(cut.number, {
        clip: { ...place, ...stored },
        note: noteOn(clip, ends.get(cut.number) ?? cut.end),
      })
      await onClip()
    }
  } catch (error) {
    if (!(error instanceof UndecodableAudio)) throw error
    return `${notes.unreadable} (${error.message})`
  }
  return undefined
}

/** Lengths of files are rounded: so much less of them is nothing that is missing. */
const unheard = 0.1

function noteOn({ cut, end: heard }: Clip, end: number): string {
  if (heard < cut.end - unheard) return notes.early
  return end > cut.end ? notes.long : ''
}

async function hashOf(path: string, signal: AbortSignal): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(path), hash, { signal })
  return hash.digest('hex')
}
