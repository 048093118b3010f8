import { master, placed, type Sound, silence } from '../mix'
import type { Random } from '../random'
import { addSound, Filter, fade, samplesOf } from '../signals'
import { speak } from '../voice/speech'
import { compose } from './compose'
import type { InstrumentName } from './instruments'
import { play } from './play'
import type { Note } from './score'
import { styles } from './styles'

const bright: InstrumentName[] = [
  'brass',
  'music box',
  'marimba',
  'glass bell',
  'bright piano',
  'saw lead',
  'square lead',
  'vibraphone',
]
const body: InstrumentName[] = ['strings', 'brass', 'warm pad', 'drawbar organ', 'high voice']

/** A short melody that runs to a chord, with a swish before it and a beat below; a station may say its name. */
export function jingle(seconds: number, channels: number, random: Random): Sound {
  const tonic = random.whole(55, 66)
  const scale = random.pick([
    [0, 2, 4, 7, 9, 12, 14, 16],
    [0, 3, 5, 7, 10, 12, 15, 17],
    [0, 2, 4, 5, 7, 9, 11, 12],
  ])
  const count = random.whole(4, Math.max(5, Math.min(11, Math.round(seconds * 2))))
  const landing = seconds * random.between(0.45, 0.6)
  const rhythm = Array.from({ length: count }, () => random.pick([1, 1, 2, 0.5, 1.5]))
  const beats = rhythm.reduce((sum, beat) => sum + beat, 0)
  const lead = random.pick(bright)
  const notes: Note[] = []
  const add = (
    instrument: InstrumentName,
    at: number,
    duration: number,
    pitch: number,
    velocity: number,
    gain: number,
  ) =>
    notes.push({ instrument, at, duration, pitch, velocity, gain, pan: random.between(-0.3, 0.3) })
  let at = 0.1
  let step = random.whole(0, 4)
  for (const beat of rhythm) {
    const duration = (beat / beats) * (landing - 0.1)
    add(lead, at, duration * 0.9, tonic + (scale[step] ?? 12) + 12, random.between(0.6, 0.9), 0.6)
    at += duration
    step = Math.min(7, Math.max(0, step + random.pick([-2, -1, 1, 1, 2, 3])))
  }
  const chord = random.pick([
    [0, 4, 7, 12],
    [0, 4, 7, 14],
    [0, 5, 7, 12],
    [0, 3, 7, 10],
  ])
  const ringing = seconds - landing - 0.3
  for (const pitch of chord) {
    add(random.pick(body), landing, ringing, tonic + pitch, 0.75, 0.4)
    add(lead, landing, ringing, tonic + pitch + 12, 0.8, 0.4)
  }
  add('round bass', landing, ringing, tonic - 12, 0.9, 0.6)
  const kit = random.pick(['studio', 'dance', 'bright', 'deep'])
  const hits = [
    { drum: 'crash' as const, at: landing, velocity: 0.7 },
    { drum: 'kick' as const, at: landing, velocity: 0.9 },
    ...Array.from({ length: random.whole(0, 6) }, () => ({
      drum: random.pick(['kick', 'snare', 'clap', 'tom'] as const),
      at: 0.1 + (Math.floor(random.unit() * 8) / 8) * (landing - 0.1),
      velocity: random.between(0.5, 0.8),
    })),
  ]
  const sound = play(
    { notes, hits, kit, room: random.between(0.25, 0.6), seconds },
    channels,
    random,
  )
  placed(sound, swish(landing * 0.8, random), samplesOf(landing * 0.2), 0.5, 0)
  if (random.chance(0.4)) sayName(sound, landing, ringing, random)
  master(sound, 0.2)
  return sound
}

/** Of the station, over the last chord. */
function sayName(sound: Sound, at: number, seconds: number, random: Random) {
  const [name = new Float32Array(0)] = speak(Math.min(1.4, seconds), 1, random)
  placed(sound, name, samplesOf(at + 0.15), 0.8, 0)
}

function swish(seconds: number, random: Random): Float32Array {
  const sound = new Float32Array(samplesOf(seconds))
  const filter = new Filter()
  const from = random.between(300, 900)
  const to = random.between(3000, 8000)
  for (let i = 0; i < sound.length; i++) {
    const share = i / sound.length
    if (i % 32 === 0) filter.tune(from * (to / from) ** share, 2)
    filter.push(random.noise())
    sound[i] = filter.band * share ** 2
  }
  return sound
}

/** Speech over music that steps back for it, and a jingle at the end. */
export function advert(seconds: number, channels: number, random: Random): Sound {
  const spoken = seconds - Math.min(4, seconds / 4)
  const style = random.pick(styles.filter(({ name }) => name !== 'ambient'))
  const bed = play(compose(style, spoken + 0.5, random), channels, random)
  const [talk = new Float32Array(0)] = speak(spoken - 0.8, 1, random)
  const logo = jingle(seconds - spoken, channels, random)
  const bedGain = random.between(0.25, 0.4)
  const sound = silence(seconds, channels)
  sound.forEach((channel, side) => {
    const music = bed[side] as Float32Array
    fade(music, 0.05, 0.8)
    addSound(channel, music, 0, bedGain)
    addSound(channel, talk, samplesOf(0.6), 0.8)
    addSound(channel, logo[side] as Float32Array, samplesOf(spoken), 0.9)
  })
  master(sound, 0.3)
  return sound
}
