import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import {
  featuresOf,
  type Kind,
  kindOf,
  leadOf,
} from '../../../../host/engine/recognition/search/score'
import type { Sighting } from '../../../../host/engine/recognition/search/search'
import { isDeep } from '../conditions'
import { cacheFolder, indexReferences, lengths, prepareSounds } from '../prepare'
import { table } from '../report'
import { percent } from '../statistics'
import { fitLogistic, logOdds, type Weights } from './logistic'
import { recordedSounds } from './recorded-sounds'

// `npm run bench:recognition -- --train`: the weights by which the engine believes what it finds, from the half of the recordings
// that no figure is told of. Prints what they bring when each recording is judged by weights of the others.

const file = 'host/engine/recognition/search/model.ts'
/** Of what is not indexed, looked up at other speeds and pitches too: that takes long. */
const changedIn = ['clean', 'radio chain', 'babble noise 0 dB', 'speed +2 %']
const buckets = [0, 0.02, 0.1, 0.3, 0.5, 0.7, 0.9, 0.97, 1]

interface Place {
  features: number[]
  right: boolean
  /** Ranks the places of one sample. */
  odds: number
}

interface Sample {
  name: string
  seconds: number
  isKnown: boolean
  /** At another speed, pitch or tempo. */
  isChanged: boolean
  /** Of its recording: which of both folds. */
  fold: number
  places: Record<Kind, Place[]>
}

const { pool, known, unknown, cells, hours } = await recordedSounds({
  half: 'tuning',
  isQuick: false,
  lengths: process.argv.includes('--short') ? [5] : lengths,
  withPeer: false,
})
const samples: Sample[] = []
await Promise.all(
  cells.map(async ({ file: sounds, seconds, part, condition: { name }, condition, excerpts }) => {
    const isKnown = part === 'known'
    const deep = isDeep(condition) || (!isKnown && changedIn.includes(name))
    const answers = await pool.run('own', { file: sounds, seconds, deep })
    answers.forEach(({ places }, at) => {
      const { track = 0 } = excerpts[at] ?? {}
      const truth = isKnown ? track : undefined
      const fold = foldOf((isKnown ? known : unknown)[track]?.id ?? '')
      samples.push({
        name,
        seconds,
        isKnown,
        isChanged: isDeep(condition),
        fold,
        places: byKind(places, truth),
      })
    })
    console.log(`  ${Math.round(performance.now() / 1000)} s: ${part} ${name} ${seconds} s`)
  }),
)
await addMade()
await pool.stop()
const weights = Object.fromEntries(kinds().map((kind) => [kind, trained(kind)]))
writeModel()
process.exit(0)

/** Made music that shares instruments, drum samples and tempi with what is indexed, and is not: no recorded music has so much in common. */
async function addMade() {
  const made = await prepareSounds(pool, cacheFolder(), {
    ...{ quick: false, wanted: lengths },
    parts: ['calibration'],
  })
  await indexReferences(pool, made.corpus.references.map(made.fileOf), false)
  await Promise.all(
    made.cells.map(async ({ file: sounds, seconds, condition: { name }, excerpts }) => {
      const answers = await pool.run('own', { file: sounds, seconds, deep: name === 'clean' })
      answers.forEach(({ places }, at) => {
        const fold = foldOf(String(excerpts[at]?.track))
        const of = { isKnown: false, isChanged: false, fold, places: byKind(places, undefined) }
        samples.push({ name: `made, ${name}`, seconds, ...of })
      })
    }),
  )
}

function kinds(): Kind[] {
  return ['stored', 'dense', 'changed', 'changedDense']
}

function foldOf(id: string): number {
  return [...id].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) >>> 0, 7) & 8 ? 1 : 0
}

function byKind(sightings: readonly Sighting[], truth: number | undefined): Sample['places'] {
  const places: Sample['places'] = { stored: [], dense: [], changed: [], changedDense: [] }
  // As fingerprints are looked up, which have no other peaks than the stored ones.
  const stored = sightings
    .filter(({ pass }) => pass !== 'dense')
    .map(({ dense: _, ...sighting }): Sighting => sighting)
  for (const list of [sightings, stored]) {
    for (const one of list) {
      const others = list.filter(
        ({ pass, track }) => (pass === 'deep') === (one.pass === 'deep') && track !== one.track,
      )
      const odds = one.agreeing + (one.dense?.agreeing ?? 0)
      const features = featuresOf(one, leadOf(one, others))
      places[kindOf(one, one.pass)].push({ features, right: one.track === truth, odds })
    }
  }
  return places
}

/** Judged by the place that is likeliest, and which that is changes with the weights. */
function trained(kind: Kind): Weights {
  const asked = samples.filter(
    ({ places, isKnown, isChanged }) =>
      // A known sample at another speed is found as it is by a part of its peaks: neither right nor wrong.
      places[kind].length > 0 && (kind.startsWith('changed') || !isKnown || !isChanged),
  )
  const best = ({ places }: Sample) =>
    places[kind].reduce((top, place) => (place.odds > top.odds ? place : top))
  const fit = (some: readonly Sample[]) => {
    const tops = some.map(best)
    return fitLogistic(
      tops.map(({ features }) => features),
      tops.map(({ right }) => right),
    )
  }
  const weigh = (some: readonly Sample[], by: Weights) => {
    for (const { places } of some) {
      for (const place of places[kind]) place.odds = logOdds(by, place.features)
    }
  }
  const first = fit(asked)
  weigh(asked, first)
  const all = fit(asked)
  const folds = [0, 1].map((fold) => asked.filter((one) => one.fold === fold))
  const ofFolds = folds.map(fit)
  folds.forEach((some, fold) => {
    weigh(some, ofFolds[1 - fold] as Weights)
  })
  tell(
    kind,
    asked.map((sample) => ({ ...sample, top: best(sample) })),
  )
  weigh(asked, all)
  return all
}

function tell(kind: Kind, asked: readonly (Sample & { top: Place })[]) {
  const chance = asked.filter(({ isKnown }) => !isKnown).map(({ top }) => top.odds)
  chance.sort((a, b) => b - a)
  const probability = (odds: number) => 1 / (1 + Math.exp(-odds))
  const most = chance[Math.floor(chance.length * 0.002)] ?? 0
  console.log(
    `\n${kind}: ${chance.length} samples of nothing known, 2 in 1,000 are above ${probability(most).toFixed(2)}, above 0.5 ${chance.filter((odds) => odds > 0).length}, the first ${chance
      .slice(0, 5)
      .map((odds) => probability(odds).toFixed(2))
      .join(', ')}`,
  )
  const cellsTold = [...new Set(asked.map(({ name, seconds }) => `${name}, ${seconds} s`))]
  const rows = cellsTold.flatMap((cell) => {
    const those = asked.filter(
      ({ name, seconds, isKnown }) => isKnown && `${name}, ${seconds} s` === cell,
    )
    if (those.length === 0) return []
    const share = (is: (one: Sample & { top: Place }) => boolean) =>
      percent(those.filter(is).length / those.length)
    return [
      [
        cell,
        share(({ top }) => top.right),
        share(({ top }) => top.right && top.odds > 0),
        share(({ top }) => !top.right && top.odds > 0),
      ],
    ]
  })
  console.log(table(['Sample', 'Right one first', 'and above 0.5', 'Wrong above 0.5'], rows))
  const curve = buckets.slice(0, -1).flatMap((from, at) => {
    const to = buckets[at + 1] as number
    const there = asked.filter(({ top }) => {
      const one = probability(top.odds)
      return one >= from && (one < to || to === 1)
    })
    const right = there.filter(({ top }) => top.right).length
    return there.length === 0
      ? []
      : [[`${from} – ${to}`, percent(right / there.length), String(there.length)]]
  })
  console.log(table(['Told', 'Right', 'Samples'], curve))
}

function writeModel() {
  const lines = kinds().map(
    (kind) => `  ${kind}: [${weights[kind]?.map((one) => one.toFixed(3)).join(', ')}],`,
  )
  const text = readFileSync(file, 'utf8')
  const head = text.slice(0, text.indexOf('export const model'))
  writeFileSync(
    file,
    `${head}export const model = {\n  hours: ${hours.toFixed(1)},\n${lines.join('\n')}\n} as const\n`,
  )
  execFileSync('npx', ['biome', 'format', '--write', file], { stdio: 'ignore' })
  console.log(`\nwritten to ${file}`)
}
