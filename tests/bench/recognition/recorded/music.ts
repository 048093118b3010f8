import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs'
import { join } from 'node:path'
import { sampleRate } from '../../../../host/demo/audio/signals'

/**
 * Free music in Debian packages; each names its licences in /usr/share/doc/<package>/copyright. Nothing else is tuned or measured
 * with, so that other music stays unheard.
 */
const packages = [
  ...['fillets-ng-data', 'flare-game', 'lincity-ng-data', 'megaglest-data'],
  ...['neverball-data', 'openarena-data', 'supertuxkart-data'],
]
const languages = ['en-us', 'en-gb', 'de', 'fr', 'es', 'it', 'pt', 'ru', 'nl', 'pl', 'sv', 'tr']
const leastBytes = 300_000
const header = 44

export interface RecordedTrack {
  id: string
  file: string
  seconds: number
}

/** Downloaded and decoded once. The same recording again, or played faster, is left out: it would be a right answer. */
export function recordedMusic(folder: string): RecordedTrack[] {
  const known = new Set<string>()
  return packages.flatMap((name) => {
    const contents = unpacked(name, folder)
    return readdirSync(contents, { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.(ogg|mp3|opus)$/.test(file) && !/_fast\.\w+$/.test(file))
      .map((file) => join(contents, file))
      .filter((file) => statSync(file).size > leastBytes)
      .flatMap((file) => {
        const id = createHash('sha256').update(readFileSync(file)).digest('hex').slice(0, 12)
        if (known.has(id)) return []
        known.add(id)
        const decoded = join(folder, `${id}.wav`)
        decode(file, decoded)
        return { id, file: decoded, seconds: secondsOf(decoded) }
      })
  })
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

function unpacked(name: string, folder: string): string {
  const contents = join(folder, name)
  if (existsSync(contents)) return contents
  console.log(`  ${name}`)
  const part = `${contents}.part`
  rmSync(part, { recursive: true, force: true })
  mkdirSync(part, { recursive: true })
  execFileSync('apt-get', ['download', name], { cwd: part, stdio: ['ignore', 'ignore', 'inherit'] })
  const file = readdirSync(part).find((one) => one.endsWith('.deb'))
  if (!file) throw new Error(`apt-get did not bring ${name}`)
  execFileSync('dpkg', ['-x', file, '.'], { cwd: part })
  rmSync(join(part, file))
  renameSync(part, contents)
  return contents
}

function decode(from: string, to: string) {
  if (existsSync(to)) return
  const exact = ['-fflags', '+bitexact', '-flags:a', '+bitexact', '-map_metadata', '-1']
  const wanted = ['-vn', '-ac', '1', '-ar', String(sampleRate), ...exact, '-f', 'wav']
  execFileSync('ffmpeg', ['-nostdin', '-v', 'error', '-y', '-i', from, ...wanted, `${to}.part`])
  renameSync(`${to}.part`, to)
}

const secondsOf = (file: string) => (statSync(file).size - header) / 2 / sampleRate
