import { Random } from '../../../demo/audio/random'
import { type Entry, lengthOf } from './schedule'

/** Recordings that a station has; what is on the air begins with them again and again. */
const songs = 16
const adverts = 4
const jingles = 4

interface Wish {
  hours: number
  seed: string
}

/** Hours of radio as it is: songs, also from their middle, faded and spoken over, talk, adverts, jingles, silence, breakdowns. */
export function randomSchedule({ hours, seed }: Wish): Entry[] {
  const random = new Random(`schedule ${seed}`)
  const entries: Entry[] = []
  let left = hours * 3600
  const add = (entry: Entry) => {
    entries.push(entry)
    left -= lengthOf(entry) ?? 0
  }
  add(talk(random, 10))
  let last = -1
  while (left > 0) {
    const number = anotherThan(last, songs, random)
    last = number
    add(song(number, random))
    for (const entry of between(random)) add(entry)
  }
  // Of what came last, it is known when it ended.
  add(talk(random, 20))
  return entries
}

function song(number: number, random: Random): Entry {
  const whole = 40 + ((number * 37) % 80)
  const isPart = random.chance(0.2)
  const from = isPart ? Math.round(whole * 0.4 * random.unit()) : 0
  const length = isPart ? Math.max(20, Math.round((whole - from) * 0.8)) : whole - from
  const spoken = random.chance(0.25) && length > 30
  return {
    ...made(`Song ${number + 1}`, 'music', whole),
    from,
    length: Math.min(length, whole - from),
    gain: random.whole(-6, 0),
    fade: random.chance(0.4) ? 2 : 0,
    ...(spoken && {
      over: {
        item: `Words ${random.whole(0, 5)}`,
        at: random.chance(0.5) ? 0 : Math.round(length / 2),
        length: random.whole(4, 9),
        gain: 0,
      },
    }),
  }
}

/** What comes between two songs. */
function between(random: Random): Entry[] {
  const chance = random.unit()
  if (chance < 0.3) return [talk(random, random.whole(4, 25))]
  if (chance < 0.45) return [short('Jingle', 'jingle', jingles, 6, random)]
  if (chance < 0.6) {
    return [short('Advert', 'advert', adverts, 20, random), talk(random, random.whole(5, 12))]
  }
  if (chance < 0.68) return [{ silence: random.whole(2, 30) }]
  if (chance < 0.72) return [talk(random, 8), { breakdown: random.whole(5, 40) }, talk(random, 12)]
  return []
}

const short = (
  name: string,
  kind: 'jingle' | 'advert',
  most: number,
  whole: number,
  random: Random,
) => made(`${name} ${random.whole(1, most)}`, kind, whole)

const talk = (random: Random, length: number): Entry => ({
  ...made(`Talk ${random.whole(1, 8)}`, 'speech', 30),
  length,
})

const made = (item: string, kind: 'music' | 'speech' | 'jingle' | 'advert', whole: number) => ({
  item,
  kind,
  whole,
  from: 0,
  gain: 0,
  fade: 0,
})

/** What begins anew where it has just ended would be told from what goes on by nobody. */
function anotherThan(last: number, most: number, random: Random): number {
  const chosen = random.whole(0, most - 2)
  return chosen >= last && last >= 0 ? chosen + 1 : chosen
}
