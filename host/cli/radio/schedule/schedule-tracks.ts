import { radioRate } from '../encoder'
import type { RadioSound, RadioTrack } from '../start-radio'
import type { RecordedItems } from './recorded-items'
import { type Entry, isRecorded, type RecordedEntry } from './schedule'

/** Decibels by which speech lowers what it is over. */
const lowered = -10
const turnSeconds = 0.2

/** What a radio plays by a schedule. */
export const scheduleTracks = (entries: readonly Entry[], items: RecordedItems): RadioTrack[] =>
  entries.map((entry) => () => soundOf(entry, items))

async function soundOf(entry: Entry, items: RecordedItems): Promise<RadioSound> {
  if ('breakdown' in entry) {
    return {
      title: 'Breakdown',
      kind: 'breakdown',
      sampleRate: radioRate,
      samples: [],
      breakdown: entry.breakdown,
    }
  }
  if (!isRecorded(entry)) {
    const samples = [new Float32Array(samplesOf(entry.silence))]
    return { title: 'Silence', kind: 'silence', sampleRate: radioRate, samples }
  }
  const { item, kind, file, from, over } = entry
  const sound = partOf(await items.of(entry), entry)
  if (over) speakOver(sound, await items.voice(over.item, over.length), over)
  return {
    title: item,
    kind: file ? 'file' : kind,
    from,
    how: wordsOf(entry),
    sampleRate: radioRate,
    samples: [sound],
  }
}

const wordsOf = ({ from, fade, over }: RecordedEntry) =>
  [
    ...(from > 0 ? [` from ${from} s`] : []),
    ...(fade > 0 ? [` faded for ${fade} s`] : []),
    ...(over ? [` spoken over from ${over.at} s for ${over.length} s`] : []),
  ].join(',')

const samplesOf = (seconds: number) => Math.round(seconds * radioRate)

const factorOf = (decibels: number) => 10 ** (decibels / 20)

/** A copy: the same recording is played again. */
function partOf(whole: Float32Array, { from, length, gain, fade }: RecordedEntry): Float32Array {
  const begin = samplesOf(from)
  const end = length === undefined ? whole.length : begin + samplesOf(length)
  const loudness = factorOf(gain)
  const sound = whole.slice(begin, end).map((sample) => sample * loudness)
  const turn = Math.min(samplesOf(fade), sound.length >> 1)
  for (let at = 0; at < turn; at++) {
    const last = sound.length - 1 - at
    sound[at] = ((sound[at] as number) * at) / turn
    sound[last] = ((sound[last] as number) * at) / turn
  }
  return sound
}

function speakOver(
  sound: Float32Array,
  voice: Float32Array,
  { at, length, gain }: NonNullable<RecordedEntry['over']>,
): void {
  const [begin, spoken] = [samplesOf(at), Math.min(samplesOf(length), voice.length)]
  const turn = Math.min(samplesOf(turnSeconds), spoken >> 1)
  for (let i = 0; i < spoken && begin + i < sound.length; i++) {
    const share = Math.min(1, i / turn, (spoken - i) / turn)
    const music = (sound[begin + i] as number) * factorOf(lowered * share)
    sound[begin + i] = music + factorOf(gain) * (voice[i] as number)
  }
}
