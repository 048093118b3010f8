/** Each level has a quarter of the values of the one below it. */
const factor = 4

interface Level {
  /** Seconds of one value. */
  seconds: number
  most: Uint8Array
  least: Uint8Array
}

/** Loudness at every zoom: drawing reads as many values as there are pixels, however long the file is. */
export type Pyramid = readonly Level[]

/** Loudness as the service sends it: a byte for each part of a second, as base64. */
export function levelsOf(base64: string): Uint8Array {
  return Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
}

/** Loudness at every zoom, of the finest. */
export function pyramidOf(levels: Uint8Array, perSecond: number): Pyramid {
  const pyramid: Level[] = [{ seconds: 1 / perSecond, most: levels, least: levels }]
  for (let top = pyramid[0]; top && top.most.length > 256; top = pyramid.at(-1)) {
    pyramid.push(coarser(top))
  }
  return pyramid
}

function coarser({ seconds, most, least }: Level): Level {
  const length = Math.ceil(most.length / factor)
  const above = {
    seconds: seconds * factor,
    most: new Uint8Array(length),
    least: new Uint8Array(length),
  }
  for (let place = 0; place < length; place += 1) {
    const range = extremes(most, least, place * factor, (place + 1) * factor)
    above.most[place] = range.most
    above.least[place] = range.least
  }
  return above
}

function extremes(most: Uint8Array, least: Uint8Array, from: number, to: number) {
  const end = Math.min(to, most.length)
  const range = { most: 0, least: from < end ? 255 : 0 }
  for (let place = from; place < end; place += 1) {
    range.most = Math.max(range.most, most[place] ?? 0)
    range.least = Math.min(range.least, least[place] ?? 0)
  }
  return range
}

/** The level that has about one value to a pixel, never fewer. */
export function levelFor(pyramid: Pyramid, secondsPerPixel: number): Level | undefined {
  return pyramid.findLast(({ seconds }) => seconds <= secondsPerPixel) ?? pyramid[0]
}

/** The loudest and the most silent moment of a part of the file. */
export function loudness({ seconds, most, least }: Level, from: number, to: number) {
  const first = Math.max(0, Math.floor(from / seconds))
  return extremes(most, least, first, Math.max(first + 1, Math.ceil(to / seconds)))
}
