import type { Pair } from '../../../plugins/ucf/server/finding/pairs'
import type { PrintedHour } from './prints'

/** Seconds of one word of Chromaprint. */
const step = 0.1238
/** Words of so many bits are looked up, as its own service does. */
const lookedUp = 28
const fewestHits = 4
const longestPause = 50
/** Of 32 bits: more that differ are another sound. */
const mostErrors = 10
const fewestWords = 30
const mostPlaces = 64

const bitsOf = (value: number) => {
  let count = 0
  for (let rest = value; rest !== 0; rest &= rest - 1) count++
  return count
}

/** Hours of fpcalc laid over each other, two by two: where their words agree, and how far. */
export function pairsOfPeer(hours: readonly PrintedHour[]): Pair[] {
  const places = new Map<number, number[]>()
  const pairs: Pair[] = []
  for (const [at, { words }] of hours.entries()) {
    const hits = new Map<number, Map<number, number[]>>()
    for (const [place, word] of words.entries()) {
      const key = word >>> (32 - lookedUp)
      const known = places.get(key) ?? []
      places.set(key, known)
      for (const one of known.length > mostPlaces ? [] : known) {
        const other = Math.floor(one / 65536)
        const distance = (one % 65536) - place
        if (other === at && distance > -20) continue
        const ofHour = hits.get(other) ?? new Map<number, number[]>()
        hits.set(other, ofHour)
        const ofDistance = ofHour.get(distance)
        if (ofDistance) ofDistance.push(place)
        else ofHour.set(distance, [place])
      }
      known.push(at * 65536 + place)
    }
    for (const [other, ofHour] of hits)
      for (const [distance, found] of ofHour)
        pairs.push(...alike(hours, { at, other, distance, found }))
  }
  return pairs
}

function alike(
  hours: readonly PrintedHour[],
  { at, other, distance, found }: { at: number; other: number; distance: number; found: number[] },
): Pair[] {
  const [one, two] = [hours[at], hours[other]] as [PrintedHour, PrintedHour]
  const agrees = (place: number) =>
    bitsOf((one.words[place] as number) ^ (two.words[place + distance] as number)) <= mostErrors
  const pairs: Pair[] = []
  let last = -1
  for (const hit of found) {
    if (hit <= last) continue
    const near = found.filter((place) => place >= hit && place < hit + longestPause)
    if (near.length < fewestHits) continue
    let [begin, end] = [hit, hit]
    for (let i = hit, bad = 0; i >= 0 && i + distance >= 0 && bad < 12; i--)
      if (agrees(i)) [begin, bad] = [i, 0]
      else bad++
    for (
      let i = hit, bad = 0;
      i < one.words.length && i + distance < two.words.length && bad < 12;
      i++
    )
      if (agrees(i)) [end, bad] = [i, 0]
      else bad++
    last = end
    if (end - begin < fewestWords) continue
    pairs.push({
      first: placeOf(one, begin, end),
      second: placeOf(two, begin + distance, end + distance),
    })
  }
  return pairs
}

const placeOf = ({ stream, hour }: PrintedHour, begin: number, end: number) => ({
  stream,
  begin: Math.round(1000 * (hour * 3600 + begin * step)),
  end: Math.round(1000 * (hour * 3600 + (end + 1) * step)),
  score: 90,
})
