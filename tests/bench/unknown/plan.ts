import { Random } from '../../../host/demo/audio/random'

export interface UnknownWish {
  /** Of each station. */
  hours: number
  streams: number
  spots: number
  seed: string
}

export interface Spot {
  seed: string
  kind: 'advert' | 'music' | 'speech'
  seconds: number
}

/** One time that a spot is on the air. */
export interface Play {
  spot: number
  stream: number
  /** Seconds since the beginning, and how long it is at its speed. */
  at: number
  seconds: number
  /** 1.02: two percent faster, and higher. */
  speed: number
  /** Somebody talks over so much of it, from its beginning or up to its end. */
  voice: { from: number; to: number } | undefined
}

const fastest = 1.02
const shareFast = 0.1
const shareUnderVoice = 0.12
const mostPlays = 60
/** Of the air time: more of it would be nothing but spots. */
const mostOfAir = 0.3

export function planOf({ hours, streams, spots: count, seed }: UnknownWish) {
  const random = new Random(`${seed} plan`)
  const spots = Array.from({ length: count }, (_, at): Spot => {
    const kind = random.pick(['advert', 'advert', 'music', 'speech'] as const)
    const seconds = Math.round(10 * random.between(5, kind === 'advert' ? 30 : 60)) / 10
    return { seed: `${seed} spot ${at}`, kind, seconds }
  })
  const room = mostOfAir * hours * streams * 3600
  const wanted = spots.map(() => Math.round(2 * (mostPlays / 2) ** random.unit()))
  const needed = wanted.reduce((sum, plays, at) => sum + plays * (spots[at]?.seconds ?? 0), 0)
  const share = Math.min(1, room / needed)
  const order = wanted.flatMap((plays, spot) =>
    Array.from({ length: Math.max(2, Math.round(plays * share)) }, () => spot),
  )
  shuffle(order, random)
  return { spots, plays: placed(order, spots, { hours, streams }, random) }
}

/** In breaks of one to five, with nothing or a second between them. */
function placed(
  order: readonly number[],
  spots: readonly Spot[],
  { hours, streams }: Pick<UnknownWish, 'hours' | 'streams'>,
  random: Random,
): Play[] {
  const breaks: number[][] = []
  for (let at = 0; at < order.length; ) {
    const length = random.whole(1, 5)
    breaks.push(order.slice(at, at + length))
    at += length
  }
  const plays: Play[] = []
  for (let stream = 0; stream < streams; stream++) {
    const own = breaks.filter((_, at) => at % streams === stream)
    const slot = (hours * 3600) / own.length
    for (const [index, spotsOf] of own.entries()) {
      const lasts = spotsOf.reduce((sum, spot) => sum + (spots[spot]?.seconds ?? 0) + 1, 0)
      let at = index * slot + random.between(0, Math.max(0, slot - lasts - 5))
      for (const spot of spotsOf) {
        const length = spots[spot]?.seconds ?? 0
        const speed = random.chance(shareFast) ? fastest : 1
        const seconds = length / speed
        if (at + seconds > hours * 3600) break
        plays.push({ spot, stream, at, seconds, speed, voice: voiceOver(seconds, random) })
        at += seconds + (random.chance(0.5) ? 0 : random.between(0.2, 1))
      }
    }
  }
  return plays
}

function voiceOver(seconds: number, random: Random): Play['voice'] {
  if (!random.chance(shareUnderVoice)) return undefined
  const length = seconds * random.between(0.3, 0.7)
  return random.chance(0.5) ? { from: 0, to: length } : { from: seconds - length, to: seconds }
}

function shuffle(values: number[], random: Random): void {
  for (let at = values.length - 1; at > 0; at--) {
    const other = random.whole(0, at)
    const value = values[at] as number
    values[at] = values[other] as number
    values[other] = value
  }
}
