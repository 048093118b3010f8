import type { Random } from '../random'
import type { InstrumentName } from './instruments'
import { planOf, sectionsOf } from './plan'
import { type Desk, endOn, playBass, playChords, playDrums, playMelody } from './playing'
import type { Score } from './score'
import type { Style } from './style'

/** A song of this style that nobody has written before: own key, harmony, melody, beat and arrangement. */
export function compose(style: Style, seconds: number, random: Random): Score {
  const plan = planOf(style, random)
  const lead = desk(random.pick(style.lead), 0.15, 0.5, random)
  const second = desk(random.pick(style.lead), 0.5, 0.32, random)
  const chords = desk(random.pick(style.chords), 0.5, 0.28, random)
  const pad = desk(random.pick(style.pad), 0.4, 0.16, random)
  const bass = desk(random.pick(style.bass), 0.05, 0.55, random)
  const score: Score = {
    notes: [],
    hits: [],
    kit: random.pick(style.kits),
    room: style.room,
    seconds,
  }

  let bar = 0
  for (const section of sectionsOf(seconds / (plan.secondsPerBeat * plan.metre), random)) {
    const full = section.kind === 'chorus'
    const sparse = section.kind === 'intro' || section.kind === 'outro'
    for (let inSection = 0; inSection < section.bars; inSection++) {
      const place = { plan, section, bar: bar + inSection, inSection, random, score }
      const final = section.kind === 'outro' && inSection === section.bars - 1
      if (final) {
        endOn(place, [chords, pad, bass])
        continue
      }
      playChords(place, chords, plan.comping)
      if (full || section.kind === 'bridge') playChords(place, pad, 'held')
      if (!sparse || inSection >= section.bars / 2) playBass(place, bass)
      if (!sparse) playMelody(place, lead, full ? 1 : 0)
      if (full && random.chance(0.5)) playMelody(place, second, 0)
      if (section.kind === 'intro' && random.chance(0.4)) playMelody(place, second, 0)
      if (!(sparse && inSection < section.bars / 2)) playDrums(place)
    }
    bar += section.bars
  }
  return score
}

function desk(instrument: InstrumentName, width: number, gain: number, random: Random): Desk {
  return { instrument, pan: random.between(-width, width), gain: gain * random.between(0.75, 1.25) }
}
