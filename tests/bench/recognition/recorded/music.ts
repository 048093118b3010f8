import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  existsSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { sampleRate } from '../../../../host/demo/audio/signals'
import { filesOf } from './packages'

/**
 * Free music in Debian packages; each names its licences in /usr/share/doc/<package>/copyright. What is indexed is from these and
 * nothing else, so that other music stays unheard.
 */
const packages = [
  ...['fillets-ng-data', 'flare-game', 'lincity-ng-data', 'megaglest-data'],
  ...['neverball-data', 'openarena-data', 'supertuxkart-data', '0ad-data'],
]
/** Music that is never indexed: orchestra, electronic music, rock, and songs that are sung. */
const otherMusic = [
  ...['wesnoth-1.16-music', 'warzone2100-music', 'ufoai-music', 'nexuiz-music', 'hyperrogue-music'],
  ...['fb-music-high', 'fretsonfire-songs-muldjord', 'fretsonfire-songs-sectoid', 'drascula-music'],
  ...['singularity-music', 'asc-music', 'planetblupi-music-ogg'],
]
/** People who speak, as they were recorded. */
const otherSpeech = [
  ...['asterisk-core-sounds-en-wav', 'asterisk-core-sounds-fr-wav', 'asterisk-core-sounds-es-wav'],
  ...['asterisk-core-sounds-ru-wav', 'asterisk-prompt-it-menardi-wav'],
]
const languages = ['en-us', 'en-gb', 'de', 'fr', 'es', 'it', 'pt', 'ru', 'nl', 'pl', 'sv', 'tr']
const leastBytes = 300_000
const leastSeconds = 25
/** Two seconds. */
const leastSpoken = 32_000
const header = 44

export interface RecordedTrack {
  id: string
  file: string
  seconds: number
  kind: 'music' | 'speech'
}

/** Decoded once. The same file again, or one that is named as played faster, is left out: it would be a right answer. */
export const indexedMusic = (folder: string): Promise<RecordedTrack[]> => musicOf(packages, folder)

/** What is in no reference. */
export async function neverIndexed(folder: string): Promise<RecordedTrack[]> {
  const music = await musicOf(otherMusic, folder)
  const speech: RecordedTrack[] = []
  for (const name of otherSpeech) speech.push(await spoken(name, folder))
  return [...music, ...speech]
}

async function musicOf(names: readonly string[], folder: string): Promise<RecordedTrack[]> {
  const tracks = new Map<string, RecordedTrack>()
  for (const name of names) {
    for (const file of await filesOf(name, folder)) {
      if (/_fast\.\w+$/.test(file) || statSync(file).size < leastBytes) continue
      const id = createHash('sha256').update(readFileSync(file)).digest('hex').slice(0, 12)
      const decoded = join(folder, `${id}.wav`)
      if (tracks.has(id)) continue
      if (!decode(file, decoded)) console.log(`  ffmpeg cannot read ${file}`)
      else tracks.set(id, { id, file: decoded, seconds: secondsOf(decoded), kind: 'music' })
    }
  }
  return [...tracks.values()].filter(({ seconds }) => seconds > leastSeconds)
}

/** All that a package says, one sentence after the other. */
async function spoken(name: string, folder: string): Promise<RecordedTrack> {
  const file = join(folder, `${name}.wav`)
  if (!existsSync(file)) {
    const sentences = await filesOf(name, folder)
    const list = `${file}.txt`
    const long = sentences.filter((one) => statSync(one).size > leastSpoken)
    writeFileSync(list, long.map((one) => `file '${one}'\n`).join(''))
    if (!decode(list, file, ['-f', 'concat', '-safe', '0']))
      throw new Error(`ffmpeg cannot read what ${name} holds`)
    rmSync(list)
  }
  return { id: name, file, seconds: secondsOf(file), kind: 'speech' }
}

/** None where espeak-ng is not installed. */
export function voices(folder: string): string[] {
  if (!hasEspeak()) return []
  const words = readdirSync('/usr/share/common-licenses').join(', ').slice(0, 400)
  return languages.flatMap((language) =>
    ['f2', 'm3'].map((speaker) => {
      const file = join(folder, `voice-${language}-${speaker}.wav`)
      if (existsSync(file)) return file
      const said = `${file}.said`
      const text = Array.from({ length: 8 }, () => words).join('. ')
      execFileSync('espeak-ng', ['-v', `${language}+${speaker}`, '-w', said, text])
      decode(said, file)
      rmSync(said)
      return file
    }),
  )
}

function hasEspeak(): boolean {
  try {
    execFileSync('espeak-ng', ['--version'])
    return true
  } catch {
    return false
  }
}

/** False where it is not what its name says. */
function decode(from: string, to: string, as: readonly string[] = []): boolean {
  if (existsSync(to)) return true
  const exact = ['-fflags', '+bitexact', '-flags:a', '+bitexact', '-map_metadata', '-1']
  const wanted = ['-vn', '-ac', '1', '-ar', String(sampleRate), ...exact, '-f', 'wav']
  try {
    const output = [...wanted, `${to}.part`]
    execFileSync('ffmpeg', ['-nostdin', '-v', 'error', '-y', ...as, '-i', from, ...output], {
      stdio: 'ignore',
    })
  } catch {
    return false
  }
  renameSync(`${to}.part`, to)
  return true
}

const secondsOf = (file: string) => (statSync(file).size - header) / 2 / sampleRate
