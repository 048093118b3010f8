import type { Vault } from '@console/core/server'
import { z } from 'zod'
import type { Message } from './message'

const Kept = z.object({
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  replyTo: z.exactOptional(z.string()),
  attachments: z.exactOptional(
    z.array(
      z.object({
        filename: z.string(),
        type: z.string(),
        content: z.base64().transform((text) => Buffer.from(text, 'base64')),
      }),
    ),
  ),
})

export const sealMessage = ({ attachments, ...message }: Message, vault: Vault): string =>
  vault.seal(
    JSON.stringify({
      ...message,
      attachments: attachments?.map(({ content, ...file }) => ({
        ...file,
        content: Buffer.from(content).toString('base64'),
      })),
    }),
  )

export const openMessage = (sealed: string, vault: Vault): Message =>
  Kept.parse(JSON.parse(vault.open(sealed)))
