import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fingerprintFiles } from '../../../../host/cli/commands/fingerprint-files'
import { extractPeaks } from '../../../../host/engine/recognition/fingerprint/extract'
import {
  isFingerprintFile,
  readFingerprintFile,
  writeFingerprintFile,
} from '../../../../host/engine/recognition/fingerprint-file'
import { melody, wavBytes } from '../../../support/audio'

const extraction = extractPeaks(melody({ seconds: 12, seed: 3, sampleRate: 8000 }))
const file = Buffer.from(writeFingerprintFile(extraction))

/** The file with other bytes, and a checksum that fits them. */
async function forged(change: (bytes: Buffer) => Buffer | undefined): Promise<Buffer> {
  const { createHash } = await import('node:crypto')
  const copy = Buffer.from(file)
  const bytes = change(copy) ?? copy
  createHash('sha256')
    .update(bytes.subarray(0, 32))
    .update(bytes.subarray(64))
    .digest()
    .copy(bytes, 32)
  return bytes
}

const refusal = (bytes: Uint8Array) => {
  try {
    readFingerprintFile(bytes)
  } catch (error) {
    return (error as Error).message
  }
  return 'it was read'
}

test('a fingerprint file holds what was heard', () => {
  expect(isFingerprintFile(file)).toBe(true)
  const read = readFingerprintFile(file)
  expect(read.peaks).toEqual(extraction.peaks)
  expect(read.seconds).toBe(12)
  expect(read.loudest).toBeCloseTo(extraction.loudest ?? 0, 3)
  expect(file.length).toBeLessThan(12 * 80)
})

describe('a fingerprint file that is not right is refused with a sentence', () => {
  test('when it is empty, something else, or cut off anywhere', () => {
    expect(refusal(new Uint8Array(0))).toBe('This file is empty')
    expect(refusal(Buffer.from('ID3 not a fingerprint at all'))).toBe(
      'This is not a fingerprint file',
    )
    for (let length = 8; length < file.length; length += 37) {
      expect(refusal(file.subarray(0, length))).toBe('This fingerprint file is cut off')
    }
  })

  test('when a single bit was changed', () => {
    for (let at = 16; at < file.length; at += 53) {
      const changed = Buffer.from(file)
      changed[at] = (changed[at] ?? 0) ^ 1
      expect(refusal(changed)).toMatch(/^This fingerprint file is (damaged|cut off)$/)
    }
  })

  test('when something follows it', () => {
    expect(refusal(Buffer.concat([file, Buffer.from('more')]))).toBe(
      'This fingerprint file is damaged',
    )
  })

  test('when another version made it', async () => {
    const format = await forged((bytes) => void bytes.writeUInt16LE(2, 8))
    expect(refusal(format)).toBe('This fingerprint file has format 2; this service reads format 1')
    const algorithm = await forged((bytes) => void bytes.write('lm9\0', 12, 'latin1'))
    expect(refusal(algorithm)).toContain("this service needs 'lm1' version 1: make it again")
  })

  test('when it claims what cannot be, with a checksum that fits', async () => {
    const hostile = [
      // Four thousand million peaks in a few bytes.
      await forged((bytes) => {
        bytes.writeUInt32LE(10, 28)
        return Buffer.concat([
          bytes.subarray(0, 64),
          Buffer.from([0xff, 0xff, 0xff, 0xff, 0x0f, 0xff, 0xff, 0xff, 0xff, 0x0f]),
        ])
      }),
      await forged((bytes) => void bytes.writeDoubleLE(Number.NaN, 16)),
      await forged((bytes) => void bytes.writeDoubleLE(-5, 16)),
      await forged((bytes) => void bytes.writeDoubleLE(3600, 16)),
      // A frequency that the algorithm never looks at.
      await forged((bytes) => void bytes.writeUInt16LE(0xffff, bytes.length - 2)),
    ]
    for (const bytes of hostile) expect(refusal(bytes)).toBe('This fingerprint file is damaged')
    const endless = await forged((bytes) => void bytes.writeDoubleLE(1e9, 16))
    expect(refusal(endless)).toBe('The audio in this file is too long')
  })

  test('when it is so full of peaks that it would match anything', () => {
    const count = 5000
    const crowd = {
      frames: 743,
      frame: Uint32Array.from({ length: count }, (_, i) => Math.floor(i / 10)),
      bin: Uint16Array.from({ length: count }, (_, i) => 200 + (i % 10) * 600),
      level: new Uint8Array(count),
    }
    const bytes = writeFingerprintFile({ peaks: crowd, seconds: 12, loudest: -3 })
    expect(refusal(bytes)).toBe('This fingerprint file is damaged')
  })
})

describe('npm run fingerprint', () => {
  let folder: string
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'fingerprint-'))
  })
  afterAll(() => rm(folder, { recursive: true }))

  const run = async (...args: string[]) => {
    const said = { out: '', problems: '' }
    const terminal = (name: keyof typeof said) => ({
      write: (text: string) => {
        said[name] += text
      },
    })
    const code = await fingerprintFiles(args, terminal('out'), terminal('problems'))
    return { code, ...said }
  }

  test('writes the fingerprint beside the file, and says so', async () => {
    const song = join(folder, 'song.wav')
    await writeFile(song, wavBytes(melody({ seconds: 12, seed: 3 })))
    const { code, out } = await run(song)
    expect(code).toBe(0)
    expect(out).toMatch(
      /song\.wav: 00:00:12 of sound, \d+ bytes, are \d+ bytes in .*song\.wav\.lmfp\n$/,
    )
    const read = readFingerprintFile(await readFile(`${song}.lmfp`))
    expect(read.seconds).toBeCloseTo(12, 1)
    expect(read.peaks.frame.length).toBeGreaterThan(100)
  })

  test('writes into a folder that is made for it, goes on after a file it cannot read, and says so at its end', async () => {
    const song = join(folder, 'song.wav')
    await writeFile(song, wavBytes(melody({ seconds: 5, seed: 4 })))
    const letter = join(folder, 'letter.mp3')
    await writeFile(letter, 'Dear customer,\n'.repeat(500))
    const made = join(folder, 'new', 'prints')
    const { code, problems } = await run(letter, join(folder, 'gone.mp3'), song, '--out', made)
    expect(code).toBe(1)
    expect(problems).toContain('letter.mp3: This is not an audio or video file')
    expect(problems).toContain('gone.mp3: There is no such file')
    expect(isFingerprintFile(await readFile(join(made, 'song.wav.lmfp')))).toBe(true)
  })

  test('a silent file has no fingerprint', async () => {
    const silence = join(folder, 'silence.wav')
    await writeFile(silence, wavBytes(new Float32Array(5 * 44100)))
    const { code, problems } = await run(silence)
    expect(code).toBe(1)
    expect(problems).toContain('it is silent or too short')
  })

  test('says how it is called when it is called wrongly', async () => {
    for (const args of [[], ['--what']]) {
      const { code, problems } = await run(...args)
      expect(code).toBe(2)
      expect(problems).toContain('npm run fingerprint -- <file…> [--out <folder>]')
    }
  })
})
