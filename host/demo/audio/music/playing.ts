import type { Random } from '../random'
import { type DrumName, drumNames } from './drums'
import type { InstrumentName } from './instruments'
import type { Motif, Plan, Section } from './plan'
import type { Score } from './score'
import type { Comping } from './style'

export interface Desk {
  instrument: InstrumentName
  pan: number
  gain: number
}

interface Place {
  plan: Plan
  section: Section
  /** Of the song, and of the section. */
  bar: number
  inSection: number
  random: Random
  score: Score
}

function secondsAt({ plan, bar, random }: Place, beat: number): number {
  const half = Math.abs((beat % 1) - 0.5) < 0.01
  const swung = beat + (half ? plan.style.swing : 0)
  const missed = plan.style.looseness * random.spread()
  return Math.max(0, (bar * plan.metre + swung) * plan.secondsPerBeat + missed)
}

function put(
  place: Place,
  { instrument, pan, gain }: Desk,
  beat: number,
  beats: number,
  pitch: number,
  velocity: number,
) {
  const { plan, random, score } = place
  const at = secondsAt(place, beat)
  if (at >= score.seconds) return
  score.notes.push({
    instrument,
    at,
    pan,
    gain,
    pitch,
    duration: beats * plan.secondsPerBeat,
    velocity: Math.min(1, Math.max(0.15, velocity + 0.12 * random.spread())),
  })
}

/** Of a step of the scale, counted from the tonic near `around`. */
function pitchOf({ scale, tonic }: Plan, step: number, around: number): number {
  const octave = Math.floor(step / scale.length)
  const degree = step - octave * scale.length
  const root = around + ((tonic - around + 126) % 12) - 6
  return root + 12 * octave + (scale[degree] as number)
}

function degreeAt({ plan, section, inSection }: Place): number {
  const progression = plan.progression[section.kind]
  return progression[inSection % progression.length] as number
}

function chordAt(place: Place): number[] {
  const degree = degreeAt(place)
  const steps = place.plan.sevenths ? [0, 2, 4, 6] : [0, 2, 4]
  return steps
    .map((step) => pitchOf(place.plan, degree + step, 60))
    .map((pitch) => (pitch > 70 ? pitch - 12 : pitch))
    .sort((one, other) => one - other)
}

export function playChords(place: Place, desk: Desk, comping: Comping) {
  const { metre } = place.plan
  const chord = chordAt(place)
  const all = (beat: number, beats: number, velocity: number, spread = 0) => {
    chord.forEach((pitch, index) => {
      put(place, desk, beat + spread * index, beats, pitch, velocity)
    })
  }
  if (comping === 'held') all(0, metre * 0.97, 0.55)
  if (comping === 'block') {
    for (let beat = 0; beat < metre; beat += 2) all(beat, Math.min(2, metre - beat) * 0.9, 0.65)
  }
  if (comping === 'pulse') {
    for (let beat = 0; beat < metre; beat += 0.5) all(beat, 0.4, beat % 1 === 0 ? 0.65 : 0.45)
  }
  if (comping === 'offbeat') {
    for (let beat = 0.5; beat < metre; beat += 1) all(beat, 0.35, 0.6)
  }
  if (comping === 'strum') {
    for (const beat of [0, 1.5, 2, 3, 3.5]) {
      if (beat < metre && place.random.chance(0.85)) all(beat, 0.9, beat === 0 ? 0.75 : 0.5, 0.02)
    }
  }
  if (comping === 'arpeggio') {
    const notes = [...chord, ...chord.slice(1).reverse(), (chord[0] ?? 60) + 12]
    for (let index = 0; index * 0.5 < metre; index++) {
      put(place, desk, index * 0.5, 0.9, notes[index % notes.length] as number, 0.55)
    }
  }
}

export function playBass(place: Place, desk: Desk) {
  const { plan, random } = place
  const degree = degreeAt(place)
  const low = (step: number) => pitchOf(plan, degree + step, 46)
  const { metre } = plan
  if (plan.bassline === 'held') put(place, desk, 0, metre * 0.95, low(0), 0.7)
  if (plan.bassline === 'roots') {
    for (let beat = 0; beat < metre; beat++) {
      put(place, desk, beat, 0.8, low(beat === metre - 1 && random.chance(0.4) ? 4 : 0), 0.75)
    }
  }
  if (plan.bassline === 'octaves') {
    for (let beat = 0; beat < metre; beat += 0.5)
      put(place, desk, beat, 0.4, low(beat % 1 === 0 ? 0 : 7), 0.7)
  }
  if (plan.bassline === 'walking') {
    for (let beat = 0; beat < metre; beat++) {
      put(place, desk, beat, 0.85, low(beat === 0 ? 0 : random.pick([1, 2, 4, 5, 6])), 0.7)
    }
  }
  if (plan.bassline === 'syncopated') {
    for (const beat of [0, 0.75, 1.5, 2.5, 3, 3.75]) {
      if (beat < metre && (beat === 0 || random.chance(0.7))) {
        put(place, desk, beat, 0.45, low(random.pick([0, 0, 0, 4, 7])), 0.75)
      }
    }
  }
}

export function playMelody(place: Place, desk: Desk, lift: number) {
  const { plan, section, inSection, random } = place
  const motifs = plan.motifs[section.kind]
  const motif = motifs[inSection % motifs.length] as Motif
  const degree = degreeAt(place)
  for (const { beat, beats, step } of motif) {
    const moved = step + (random.chance(0.12) ? random.pick([-1, 1]) : 0)
    const strong = beat % 1 === 0 && random.chance(0.5)
    const settled = strong ? degree + 2 * Math.round((moved - degree) / 2) : moved
    const pitch = pitchOf(plan, settled, 68 + 3 * lift)
    put(place, desk, beat, beats, pitch, (beat === 0 ? 0.75 : 0.6) + 0.1 * lift)
  }
}

export function playDrums(place: Place) {
  const { plan, section, inSection, random, score } = place
  const last = inSection === section.bars - 1
  const fill = last && random.chance(0.7) ? plan.metre - random.pick([1, 1, 2]) : plan.metre
  const hit = (drum: DrumName, beat: number, velocity: number) => {
    const at = secondsAt(place, beat)
    const loudness = velocity * (1 + 0.15 * random.spread())
    if (at < score.seconds) score.hits.push({ drum, at, velocity: loudness })
  }
  const used = drumNames.filter((drum) => plan.beat[drum])
  if (used.length === 0) return
  for (const drum of used) {
    const steps = plan.beat[drum] ?? ''
    for (let step = 0; step < fill * 4; step++) {
      const likely = Number(steps[step % steps.length]) / 9
      if (random.chance(likely))
        hit(drum, step / 4, (step % 4 === 0 ? 0.85 : 0.6) * (0.5 + 0.5 * likely))
    }
  }
  for (let beat = fill; beat < plan.metre; beat += 0.25) {
    if (random.chance(0.75)) hit(random.pick(['snare', 'tom', 'tom', 'kick']), beat, 0.75)
  }
  if (inSection === 0 && section.kind !== 'intro') hit('crash', 0, 0.6)
}

/** The last chord rings. */
export function endOn(place: Place, desks: readonly Desk[]) {
  const { plan, random, score } = place
  const left = Math.max(1, (score.seconds - secondsAt(place, 0)) / plan.secondsPerBeat)
  for (const desk of desks) {
    for (const step of [0, 2, 4]) put(place, desk, 0, left * 0.8, pitchOf(plan, step, 58), 0.7)
  }
  if (Object.keys(plan.beat).length > 0) {
    score.hits.push({ drum: 'crash', at: secondsAt(place, 0), velocity: 0.6 + 0.1 * random.unit() })
  }
}
