import { mkdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { parseArgs } from 'node:util'
import { type AudioDecoder, UndecodableAudio } from '@console/core/server'
import { openAudioDecoder } from '../../engine/media/find-decoder'
import { leastPeaks, sampleRate } from '../../engine/recognition/algorithm'
import { Extractor } from '../../engine/recognition/fingerprint/extract'
import {
  fingerprintExtension,
  writeFingerprintFile,
} from '../../engine/recognition/fingerprint-file'
import { fromWhereCalled } from './from-where-called'
import { identifyIn, type OfflineMatch, openArchive } from './identify-offline'

interface Terminal {
  isTTY?: boolean
  write(text: string): unknown
}

const usage = `npm run fingerprint -- <file…> [--out <folder>]
npm run fingerprint -- --identify <archive.zip> <file…>

Writes <file>.${fingerprintExtension} beside each audio or video file, or into the folder. A fingerprint can be sent wherever
the audio itself can; the audio cannot be made from it. With an archive that was built as an offline database, says which
of its recordings each file is; nothing is sent anywhere.
`

const silentLog = { info() {}, warn() {}, error() {} }
const progressEverySeconds = 30

/** Answers with the exit code: 0, 1 when a file could not be read, 2 when called wrongly. */
export async function fingerprintFiles(
  args: string[],
  out: Terminal,
  problems: Terminal,
): Promise<number> {
  const { files, folder, archive } = readArguments(args)
  if (!files || files.length === 0) {
    problems.write(usage)
    return 2
  }
  if (archive) return identifyFiles(archive, files, out, problems)
  const decoder = await openAudioDecoder({ log: silentLog })
  if (folder) await mkdir(folder, { recursive: true })
  let failed = 0
  for (const [at, file] of files.entries()) {
    const label = `[${at + 1}/${files.length}] ${file}`
    try {
      const source = fromWhereCalled(file)
      const target = join(folder ?? dirname(source), `${basename(file)}.${fingerprintExtension}`)
      const told = await fingerprint(decoder, source, target, progress(out, label))
      out.write(`${out.isTTY ? '\r' : ''}${label}: ${told}\n`)
    } catch (error) {
      failed++
      problems.write(`${out.isTTY ? '\r' : ''}${label}: ${sentenceOf(error)}\n`)
    }
  }
  return failed > 0 ? 1 : 0
}

/** Answers 1 too when a file is none of the archive's recordings. */
async function identifyFiles(
  archive: string,
  files: readonly string[],
  out: Terminal,
  problems: Terminal,
): Promise<number> {
  const decoder = await openAudioDecoder({ log: silentLog })
  let failed = 0
  try {
    const index = await openArchive(archive)
    for (const file of files) {
      try {
        const matches = await identifyIn(index, decoder, fromWhereCalled(file))
        if (matches.length === 0) failed++
        out.write(`${file}: ${matches.length > 0 ? '' : 'nothing of this archive'}\n`)
        for (const match of matches) out.write(`  ${lineOf(match)}\n`)
      } catch (error) {
        failed++
        problems.write(`${file}: ${sentenceOf(error)}\n`)
      }
    }
  } catch (error) {
    problems.write(`${sentenceOf(error)}\n`)
    return 1
  }
  return failed > 0 ? 1 : 0
}

const lineOf = ({ file, score, referenceBeginMs, sampleBeginMs }: OfflineMatch) =>
  `${file.title}, ${file.acr_id}: from ${clock((referenceBeginMs - sampleBeginMs) / 1000)} on, score ${Math.round(score)}`

function readArguments(args: string[]): { files?: string[]; folder?: string; archive?: string } {
  try {
    const options = {
      out: { type: 'string', short: 'o' },
      identify: { type: 'string' },
    } as const
    const { positionals, values } = parseArgs({ args, options, allowPositionals: true })
    return {
      files: positionals,
      ...(values.out !== undefined && { folder: fromWhereCalled(values.out) }),
      ...(values.identify !== undefined && { archive: fromWhereCalled(values.identify) }),
    }
  } catch {
    return {}
  }
}

async function fingerprint(
  decoder: AudioDecoder,
  file: string,
  target: string,
  onProgress: (seconds: number) => void,
): Promise<string> {
  const extractor = new Extractor()
  for await (const samples of decoder.decode(file, { sampleRate })) {
    extractor.push(samples)
    onProgress(extractor.seconds)
  }
  const extraction = extractor.end()
  if (extraction.peaks.frame.length < leastPeaks) {
    throw new UndecodableAudio('nothing-heard')
  }
  const bytes = writeFingerprintFile(extraction)
  const unfinished = `${target}.${process.pid}.part`
  try {
    await writeFile(unfinished, bytes)
    await rename(unfinished, target)
  } finally {
    await rm(unfinished, { force: true })
  }
  const { size } = await stat(file)
  return `${clock(extraction.seconds)} of sound, ${size} bytes, are ${bytes.length} bytes in ${target}`
}

/** On a terminal in place, elsewhere a line now and then. */
function progress(out: Terminal, label: string): (seconds: number) => void {
  let told = 0
  return (seconds) => {
    if (seconds - told < (out.isTTY ? 1 : 60 * progressEverySeconds)) return
    told = seconds
    out.write(out.isTTY ? `\r${label}: ${clock(seconds)}` : `${label}: ${clock(seconds)}\n`)
  }
}

function clock(seconds: number): string {
  const whole = Math.round(seconds)
  const parts = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60]
  return parts.map((part) => String(part).padStart(2, '0')).join(':')
}

function sentenceOf(error: unknown): string {
  if (error instanceof UndecodableAudio) return error.message
  const { code, message } = error as NodeJS.ErrnoException
  if (code === 'ENOENT') return 'There is no such file'
  return message
}
