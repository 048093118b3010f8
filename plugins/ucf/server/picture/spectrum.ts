const size = 1024
const mostFrames = 4

const hann = Float64Array.from(
  { length: size },
  (_, at) => 0.5 - 0.5 * Math.cos((2 * Math.PI * at) / size),
)
const turned = Float64Array.from({ length: size }, (_, at) => {
  const bits = Math.log2(size)
  let other = 0
  for (let bit = 0; bit < bits; bit++) if (at & (1 << bit)) other |= 1 << (bits - 1 - bit)
  return other
})

/** In place: radix 2, decimation in time. */
function transform(re: Float64Array, im: Float64Array) {
  for (let length = 2; length <= size; length *= 2) {
    const half = length / 2
    for (let at = 0; at < half; at++) {
      const angle = (-2 * Math.PI * at) / length
      const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
      for (let low = at; low < size; low += length) {
        const high = low + half
        const [x, y] = [re[high] as number, im[high] as number]
        const [u, v] = [x * cos - y * sin, x * sin + y * cos]
        const [a, b] = [re[low] as number, im[low] as number]
        re[low] = a + u
        im[low] = b + v
        re[high] = a - u
        im[high] = b - v
      }
    }
  }
}

const melOf = (hertz: number) => 2595 * Math.log10(1 + hertz / 700)
const hertzOf = (mel: number) => 700 * (10 ** (mel / 2595) - 1)

/** The first line of the spectrum of each band, as ears divide it, and the end of the last. */
function edgesOf(bands: number, sampleRate: number): number[] {
  const [low, high] = [melOf(60), melOf(sampleRate / 2)]
  return Array.from({ length: bands + 1 }, (_, at) =>
    Math.round((hertzOf(low + ((high - low) * at) / bands) * size) / sampleRate),
  )
}

interface Shape {
  sampleRate: number
  columns: number
  bands: number
}

/** Power of each band in each column, column by column. */
export function powersOf(
  samples: Float32Array,
  { sampleRate, columns, bands }: Shape,
): Float64Array {
  const powers = new Float64Array(columns * bands)
  const edges = edgesOf(bands, sampleRate)
  const [re, im] = [new Float64Array(size), new Float64Array(size)]
  const width = samples.length / columns
  const frames = Math.max(1, Math.min(mostFrames, Math.floor(width / (size / 2))))
  for (let column = 0; column < columns; column++) {
    for (let frame = 0; frame < frames; frame++) {
      const middle = (column + (frame + 0.5) / frames) * width
      const begin = Math.round(middle - size / 2)
      for (let at = 0; at < size; at++) {
        const from = turned[at] as number
        re[at] = (samples[begin + from] ?? 0) * (hann[from] as number)
        im[at] = 0
      }
      transform(re, im)
      for (let band = 0; band < bands; band++) {
        const first = edges[band] as number
        const end = Math.max(first + 1, edges[band + 1] as number)
        let power = 0
        for (let line = first; line < end; line++)
          power += (re[line] as number) ** 2 + (im[line] as number) ** 2
        const place = column * bands + band
        powers[place] = (powers[place] as number) + power / (end - first) / frames
      }
    }
  }
  return powers
}
