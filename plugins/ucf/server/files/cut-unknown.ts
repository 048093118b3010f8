export const sampleRate = 8000
/** Samples that are judged together: a tenth of a second. */
const blockSize = 800
const blockMs = (blockSize / sampleRate) * 1000
/** Quieter than this is silence when it lasts: -50 dBFS, as of streams. */
const quietBelow = 10 ** (-50 / 20)
const silentAfter = 5000 / blockMs
const shortest = 2000 / blockMs
const longest = 600_000 / blockMs
/** Stretches that follow each other share so much, so that nothing is cut in two. */
const overlap = 30_000 / blockMs

/** Unknown sound of a file; milliseconds from its beginning. */
export interface CutStretch {
  begin: number
  end: number
  /** What lies before is a part of the stretch before, too. */
  countedFrom: number
  samples: Float32Array
}

/** A file in stretches of at most ten minutes, without what is known (milliseconds) and without silence. */
export async function* cutUnknown(
  sound: AsyncIterable<Float32Array>,
  known: readonly { begin: number; end: number }[],
): AsyncGenerator<CutStretch> {
  const isKnown = (at: number) => {
    const middle = (at + 0.5) * blockMs
    return known.some(({ begin, end }) => begin <= middle && middle < end)
  }
  let blocks: Float32Array[] = []
  /** Number of the first of them, and of the first that counts. */
  let first = 0
  let counted = 0
  let quiet = 0
  let at = 0
  const stretch = (end: number): CutStretch => ({
    begin: first * blockMs,
    end: end * blockMs,
    countedFrom: counted * blockMs,
    samples: joined(blocks.slice(0, end - first)),
  })
  /** Nothing when it is too short. */
  function* close(end: number) {
    if (blocks.length > 0 && end - first >= shortest && end > counted) yield stretch(end)
    blocks = []
  }
  for await (const block of inBlocks(sound)) {
    quiet = levelOf(block) < quietBelow ? quiet + 1 : 0
    if (isKnown(at)) yield* close(at)
    else if (quiet >= silentAfter) {
      yield* close(at + 1 - quiet)
    } else {
      if (blocks.length === 0) [first, counted] = [at, at]
      blocks.push(block)
      if (at + 1 - counted >= longest) {
        yield stretch(at + 1)
        blocks = blocks.slice(-overlap)
        first = at + 1 - blocks.length
        counted = at + 1
      }
    }
    at++
  }
  yield* close(at - Math.min(quiet, blocks.length))
}

async function* inBlocks(sound: AsyncIterable<Float32Array>): AsyncGenerator<Float32Array> {
  let block = new Float32Array(blockSize)
  let filled = 0
  for await (const part of sound) {
    for (let from = 0; from < part.length; ) {
      const taken = part.subarray(from, from + blockSize - filled)
      block.set(taken, filled)
      filled += taken.length
      from += taken.length
      if (filled < blockSize) continue
      yield block
      block = new Float32Array(blockSize)
      filled = 0
    }
  }
  if (filled > 0) yield block.subarray(0, filled)
}

function levelOf(block: Float32Array): number {
  let power = 0
  for (const sample of block) power += sample * sample
  return Math.sqrt(power / block.length)
}

function joined(blocks: readonly Float32Array[]): Float32Array {
  const all = new Float32Array(blocks.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const block of blocks) {
    all.set(block, at)
    at += block.length
  }
  return all
}
