import type { Random } from '../random'
import {
  type Bassline,
  type Beat,
  type Comping,
  progressions,
  type Scale,
  type Style,
} from './style'

export interface Section {
  kind: 'intro' | 'verse' | 'chorus' | 'bridge' | 'outro'
  bars: number
}

/** Place in a bar in beats, length in beats, steps of the scale from its tonic. */
export type Motif = readonly { beat: number; beats: number; step: number }[]

export interface Plan {
  style: Style
  tonic: number
  scale: Scale
  metre: number
  secondsPerBeat: number
  comping: Comping
  bassline: Bassline
  beat: Beat
  progression: Record<Section['kind'], readonly number[]>
  motifs: Record<Section['kind'], readonly Motif[]>
  sevenths: boolean
}

/** How a song of this style goes: its own key, harmony, melody and beat. */
export function planOf(style: Style, random: Random): Plan {
  const metre = random.pick(style.metres)
  const whole = random.whole(...style.tempo)
  const tempo = random.chance(0.6) ? whole : whole + random.between(-0.5, 0.5)
  return {
    style,
    tonic: random.whole(0, 11),
    scale: random.pick(style.scales),
    metre,
    secondsPerBeat: 60 / tempo,
    comping: random.pick(style.comping),
    bassline: random.pick(style.basslines),
    beat: variedBeat(random.pick(style.beats), random),
    progression: perSection(() => progressionOf(random)),
    motifs: perSection(() => motifsOf(metre, random)),
    sevenths: random.chance(style.sevenths),
  }
}

const sectionKinds = ['intro', 'verse', 'chorus', 'bridge', 'outro'] as const

const perSection = <Value>(make: () => Value) =>
  Object.fromEntries(sectionKinds.map((kind) => [kind, make()])) as Record<Section['kind'], Value>

function progressionOf(random: Random): readonly number[] {
  const first = random.pick(progressions)
  const second = random.chance(0.5) ? first : random.pick(progressions)
  return [...first, ...second].map((degree) => (random.chance(0.12) ? random.whole(0, 6) : degree))
}

export function sectionsOf(bars: number, random: Random): Section[] {
  const wanted = Math.max(2, Math.ceil(bars))
  const unit = wanted > 40 ? 8 : 4
  const order = [
    random.chance(0.7) ? ['intro'] : [],
    random.chance(0.6) ? ['verse', 'verse', 'chorus'] : ['verse', 'chorus', 'verse'],
    ['chorus', 'bridge', 'verse', 'chorus', 'bridge', 'chorus', 'verse', 'chorus'],
  ].flat() as Section['kind'][]
  const sections: Section[] = []
  let used = 0
  for (let index = 0; wanted - used > 2; index++) {
    const kind = order[index % order.length] as Section['kind']
    const length = Math.min(kind === 'intro' ? Math.min(unit, 4) : unit, wanted - used - 2)
    sections.push({ kind, bars: length })
    used += length
  }
  return [...sections, { kind: 'outro', bars: wanted - used }]
}

function motifsOf(metre: number, random: Random): Motif[] {
  const range = random.whole(4, 8)
  const grid = random.pick([0.5, 0.5, 1, 0.25])
  const make = (): Motif => {
    const notes: { beat: number; beats: number; step: number }[] = []
    let step = random.whole(-1, 4)
    for (let beat = 0; beat < metre; ) {
      const units = random.pick(grid === 0.25 ? [1, 1, 2, 3, 4, 6] : [1, 1, 2, 2, 3, 4])
      const beats = Math.min(units * grid, metre - beat)
      if (!random.chance(0.16)) notes.push({ beat, beats: beats * random.between(0.7, 1), step })
      step += random.pick([-3, -2, -1, -1, 0, 1, 1, 2, 4])
      if (step > range || step < -3) step = random.whole(0, 4)
      beat += beats
    }
    return notes
  }
  const [a, b, c, d] = [make(), make(), make(), make()]
  return random.pick([
    [a, b, a, c],
    [a, a, b, c],
    [a, b, c, d],
    [a, b, a, d, a, b, c, d],
  ])
}

function variedBeat(beat: Beat, random: Random): Beat {
  return Object.fromEntries(
    Object.entries(beat).map(([drum, steps]) => [
      drum,
      [...steps]
        .map((step) => (random.chance(0.1) ? random.pick(['0', '0', '3', '8']) : step))
        .join(''),
    ]),
  )
}
