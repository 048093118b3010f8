import type { Random } from './random'

const adjectives = [
  ...[
    'Silver',
    'Quiet',
    'Northern',
    'Paper',
    'Golden',
    'Distant',
    'Electric',
    'Slow',
    'Hidden',
    'Little',
  ],
  ...[
    'Broken',
    'Wild',
    'Velvet',
    'Early',
    'Lonely',
    'Crystal',
    'Burning',
    'Blue',
    'Second',
    'Endless',
  ],
]
const nouns = [
  ...[
    'River',
    'Morning',
    'Harbour',
    'Window',
    'Garden',
    'Signal',
    'Summer',
    'Train',
    'Shadow',
    'Lantern',
  ],
  ...[
    'Ocean',
    'Mirror',
    'Street',
    'Mountain',
    'Letter',
    'Orchard',
    'Echo',
    'Station',
    'Candle',
    'Weather',
  ],
]
const names = [
  'Ada',
  'Milo',
  'Nora',
  'Otis',
  'Vera',
  'Hugo',
  'Ines',
  'Leon',
  'Mara',
  'Theo',
  'Yuna',
  'Kai',
]
const families = [
  'Holm',
  'Varga',
  'Lindt',
  'Okoro',
  'Silva',
  'Brandt',
  'Moreau',
  'Tanaka',
  'Reyes',
  'Wood',
]
const brands = [
  'Brightwater',
  'Kestrel Motors',
  'Lumo',
  'Oak & Finch',
  'Nordbank',
  'Pastello',
  'Fresco',
  'Halden',
]
const programmes = [
  'The Evening Talk',
  'Market Report',
  'Open Letters',
  'On the Road',
  'The Long View',
  'Tomorrow',
]

const band = (random: Random) =>
  random.chance(0.5)
    ? `${random.pick(names)} ${random.pick(families)}`
    : `The ${random.pick(adjectives)} ${random.pick(nouns)}s`

export const titleOf = {
  music: (random: Random) => ({
    title: `${random.pick(adjectives)} ${random.pick(nouns)}`,
    artist: band(random),
  }),
  speech: (random: Random) => ({
    title: `${random.pick(programmes)}, part ${random.whole(1, 40)}`,
    artist: `${random.pick(names)} ${random.pick(families)}`,
  }),
  jingle: (random: Random) => ({
    title: `${random.pick(['Morning', 'News', 'Weather', 'Traffic', 'Sports', 'Night'])} jingle ${random.whole(1, 40)}`,
    artist: `Radio ${random.pick(nouns)}`,
  }),
  advert: (random: Random) => {
    const brand = random.pick(brands)
    const season = random.pick(['summer', 'autumn', 'winter', 'spring'])
    return { title: `${brand} ${season} advert ${random.whole(1, 40)}`, artist: brand }
  },
}
