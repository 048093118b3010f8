import type { ExternalFinding } from '@console/core/server'
import { z } from 'zod'
import type { AiVerdict } from '../../contract'
import { hundredths } from '../files/file-rows'

const Details = z.object({
  likely_source: z.string().optional().catch(undefined),
  source_probabilities: z
    .array(z.object({ source: z.string(), probability: z.number() }))
    .catch([]),
})

/** The engine's score is the probability, its text the likely source unless its details name one. */
export const verdictsOf = (findings: readonly ExternalFinding[]): AiVerdict[] =>
  findings.flatMap(({ begin, end, score, text, details }) => {
    if (score === undefined) return []
    const { likely_source = text, source_probabilities } = Details.parse(details ?? {})
    const prediction = score >= 50 ? 'ai_generated' : 'human'
    const duration = hundredths(end - begin)
    return [{ prediction, ai_probability: score, likely_source, duration, source_probabilities }]
  })

/** In one word: a part that was made by AI is enough. */
export function predictionOf(verdicts: readonly AiVerdict[]): AiVerdict['prediction'] | '' {
  if (verdicts.some(({ prediction }) => prediction === 'ai_generated')) return 'ai_generated'
  return verdicts.length > 0 ? 'human' : ''
}
