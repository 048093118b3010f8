import * as z from 'zod/mini'

/** How a copy that was on air differs from the file, percent; null: it does not. */
export const Change = z.nullable(z.object({ tempo: z.number(), pitch: z.number() }))
export type Change = z.infer<typeof Change>

/** Percent within which tempo and pitch are changed as one, by a machine that runs faster or slower. */
const alike = 1

const signed = (percent: number) => `${percent > 0 ? '+' : '−'}${Math.abs(percent).toFixed(1)} %`

/** What was changed, in English, and by how much: `['speed', '+3.0 %']`. */
export function changesOf({ tempo, pitch }: NonNullable<Change>): [string, string][] {
  if (tempo !== 0 && Math.abs(tempo - pitch) <= alike) return [['speed', signed(tempo)]]
  const changes: [string, number][] = [
    ['tempo', tempo],
    ['pitch', pitch],
  ]
  return changes.flatMap(([what, percent]) => (percent === 0 ? [] : [[what, signed(percent)]]))
}
