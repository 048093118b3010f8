import { master, placed, reverberate, type Sound, silence } from '../mix'
import type { Random } from '../random'
import { addSound, Filter, fade, samplesOf } from '../signals'
import { drumKit } from './drums'
import { instruments } from './instruments'
import type { Score } from './score'
import type { Instrument } from './sounding'

/** Plays a score: instruments on their places, in a room, pressed together and made as loud as others. */
export function play(score: Score, channels: number, random: Random): Sound {
  const sound = silence(score.seconds, channels)
  const send = new Float32Array(samplesOf(score.seconds))
  for (const note of score.notes) {
    const instrument: Instrument = instruments[note.instrument]
    const tone = instrument(note, random)
    placed(sound, tone, samplesOf(note.at), note.gain, note.pan)
    addSound(send, tone, samplesOf(note.at), note.gain * score.room)
  }
  const kit = drumKit(score.kit)
  const pans = { hat: 0.3, open: 0.3, tom: -0.3, crash: -0.4, shaker: 0.5 } as Record<
    string,
    number
  >
  for (const { drum, at, velocity } of score.hits) {
    placed(sound, kit[drum], samplesOf(at), 0.6 * velocity, pans[drum] ?? 0)
    if (drum !== 'kick') addSound(send, kit[drum], samplesOf(at), 0.35 * velocity * score.room)
  }
  reverberate(send, sound, 0.5 + 0.5 * score.room)
  const brightness = random.between(0, 2.5)
  for (const channel of sound) brighten(channel, brightness)
  master(sound)
  for (const channel of sound) fade(channel, 0.005, 0.6)
  return sound
}

/** Instruments alone sound dull: records have more of what lies above 2 kHz. */
function brighten(channel: Float32Array, amount: number) {
  const filter = new Filter().tune(2000, 0.7)
  for (let i = 0; i < channel.length; i++) {
    const value = channel[i] as number
    filter.push(value)
    channel[i] = value + amount * filter.high
  }
}
