import { type Checked, clearedShare, type HeardTrack } from './verdict'

/** Says an English text, as it is or in another language, with its values. */
export type Say = (text: string, values?: Record<string, string | number>) => string

export const inEnglish: Say = (text, values = {}) =>
  text.replace(/\{(\w+)\}/g, (_, name) => String(values[name] ?? ''))

export const trackKinds: Record<HeardTrack['kind'], string> = {
  own: 'Own',
  shared: 'Shared with you',
  music: 'Music',
  cover: 'Cover song',
  derived: 'Derivative work',
}

export const ruleText =
  'Cleared: at least {percent} % of the music are recordings of your own buckets, and nothing else was recognised. Check: music of others, a cover, a derived work or a machine was recognised. Unknown: neither. A sign for people who decide, no legal advice.'
export const ruleValues = { percent: clearedShare * 100 }

export const reasonsText = ({ reasons }: Pick<Checked, 'reasons'>, say: Say) =>
  reasons.map(({ text, values }) => say(text, values)).join('. ')

type WriteTime = (seconds: number) => string

/** Like `1:05`, as everybody reads it. */
export function plainSeconds(seconds: number): string {
  const whole = Math.round(seconds)
  const [minutes, rest] = [Math.floor(whole / 60), whole % 60]
  return `${minutes}:${String(rest).padStart(2, '0')}`
}

/** Like `My song (Own) 0:00–0:30, 1:05–1:20; Another (Music) 2:00–2:10`. */
export const tracksText = ({ tracks }: Pick<Checked, 'tracks'>, say: Say, time: WriteTime) =>
  tracks
    .map(({ title, kind, parts }) => {
      const times = parts.map(({ begin, end }) => `${time(begin)}–${time(end)}`)
      return `${title} (${say(trackKinds[kind])}) ${times.join(', ')}`
    })
    .join('; ')

/** Like `Music 2:10, speech 0:30`; empty where nobody listened for that. */
export const splitText = ({ split }: Pick<Checked, 'split'>, say: Say, time: WriteTime) =>
  split
    ? say('Music {music}, speech {speech}', {
        music: time(split.music),
        speech: time(split.speech),
      })
    : ''

/** Empty where it was not asked. */
export function aiText({ ai }: Pick<Checked, 'ai'>, say: Say): string {
  if (!ai) return ''
  const { machine, percent } = ai
  return machine
    ? say('By a machine: {percent} % likely', { percent })
    : say('By people: {percent} % likely', { percent: 100 - percent })
}
