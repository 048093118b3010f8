import { externalEngines } from '@console/core/server'
import { z } from 'zod'

const Address = z.strictObject({
  url: z.url({ protocol: /^https?$/ }),
  /** How it is asked: as this service wants it, or as programs that write down speech are asked. */
  form: z.enum(['own', 'whisper', 'openai']).default('own'),
  /** Of a form that is not its own: what it is to use, where it has several. */
  model: z.string().trim().min(1).optional(),
  /** What is spoken, two letters each: one is told to the engine; of several it finds out which. */
  languages: z.array(z.string().regex(/^[a-z]{2}$/, 'two letters, like en')).default([]),
  /** That one piece of sound, ten minutes at most, may take. */
  seconds: z.int().min(1).max(7200).default(1800),
})

/** Engines that the service lacks, by where they are: `host/engine/recognition/README.md` says what they answer. */
export const externalEngineAddresses = z
  .partialRecord(z.enum(externalEngines), Address)
  .superRefine((engines, context) => {
    for (const [engine, address] of Object.entries(engines)) {
      if (engine === 'speech-to-text' || address.form === 'own') continue
      const message = 'only speech to text is asked in this form'
      context.addIssue({ code: 'custom', path: [engine, 'form'], message })
    }
  })
  .default({})
