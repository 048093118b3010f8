import * as z from 'zod/mini'
import { type Label, labels } from '#plugins/ucf/contract'

export const labelWords = Object.values(labels) as [string, ...string[]]

const text = (most: number) => z.string().check(z.trim(), z.maxLength(most))

/** What a language model says of an item; nothing else of its answer is used. */
export const Guess = z.object({
  label: z.enum(labelWords),
  title: text(200),
  advertiser: text(200),
  product: text(200),
  /** Like `en`, as the model names it. */
  language: text(50),
  summary: text(1000),
  /** 0 to 1. */
  confidence: z.number().check(z.gte(0), z.lte(1)),
})
export type Guess = z.infer<typeof Guess>

export const labelOf = (word: string): Label => {
  const [number = '0'] = Object.entries(labels).find(([, label]) => label === word) ?? []
  return Number(number) as Label
}

const words = { type: 'string' }

/** The same for the model: a JSON Schema of the strict kind, in which everything is required and nothing else allowed. */
export const guessSchema = {
  type: 'object',
  properties: {
    label: { type: 'string', enum: labelWords },
    title: words,
    advertiser: words,
    product: words,
    language: words,
    summary: words,
    confidence: { type: 'number' },
  },
  required: ['label', 'title', 'advertiser', 'product', 'language', 'summary', 'confidence'],
  additionalProperties: false,
} as const
