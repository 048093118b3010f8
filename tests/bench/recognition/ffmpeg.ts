import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fromInt16, queryRate, toInt16 } from './sound'

/** Starting ffmpeg takes longer than its work on a few seconds, so each start does many. */
const perStart = 16

const raw = ['-f', 's16le', '-ar', String(queryRate), '-ac', '1']

function each(
  samples: readonly Float32Array[],
  work: (folder: string, from: number, to: number) => void,
): Float32Array[] {
  const folder = mkdtempSync(join(tmpdir(), 'bench-sounds-'))
  try {
    samples.forEach((sample, index) => {
      writeFileSync(join(folder, `${index}.raw`), new Uint8Array(toInt16(sample).buffer))
    })
    for (let from = 0; from < samples.length; from += perStart) {
      work(folder, from, Math.min(samples.length, from + perStart))
    }
    return samples.map((_, index) => {
      const bytes = new Uint8Array(readFileSync(join(folder, `${index}.out`)))
      return fromInt16(new Int16Array(bytes.buffer, 0, bytes.length >> 1))
    })
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

const range = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, index) => from + index)

function ffmpeg(folder: string, inputs: string[][], outputs: string[][]) {
  const maps = outputs.flatMap((output, index) => ['-map', `${index}:a:0`, ...output])
  execFileSync('ffmpeg', ['-nostdin', '-v', 'error', '-y', ...inputs.flat(), ...maps], {
    cwd: folder,
  })
}

/** Coded and decoded again. */
export function coded(samples: readonly Float32Array[], codec: string[], type: string) {
  return each(samples, (folder, from, to) => {
    const all = range(from, to)
    ffmpeg(
      folder,
      all.map((index) => [...raw, '-i', `${index}.raw`]),
      all.map((index) => [...codec, `${index}.${type}`]),
    )
    ffmpeg(
      folder,
      all.map((index) => ['-i', `${index}.${type}`]),
      all.map((index) => [...raw, `${index}.out`]),
    )
  })
}

export function filtered(samples: readonly Float32Array[], filter: string) {
  return each(samples, (folder, from, to) => {
    const all = range(from, to)
    ffmpeg(
      folder,
      all.map((index) => [...raw, '-i', `${index}.raw`]),
      all.map((index) => ['-af', filter, ...raw, `${index}.out`]),
    )
  })
}

/** Seconds by which a filter of this tempo answers late: a click after a second comes out so much later. */
export function latenessOf(filter: string, tempo: number): number {
  const click = new Float32Array(3 * queryRate)
  for (let i = 0; i < 320; i++) {
    click[queryRate + i] = Math.sin((2 * Math.PI * 1000 * i) / queryRate) * (1 - i / 320)
  }
  const [heard = new Float32Array(0)] = filtered([click], filter)
  let sum = 0
  let weight = 0
  heard.forEach((value, index) => {
    sum += value * value * index
    weight += value * value
  })
  let centre = 0
  let whole = 0
  click.forEach((value, index) => {
    centre += value * value * index
    whole += value * value
  })
  return sum / weight / queryRate - centre / whole / queryRate / tempo
}
