import type { Attachment } from '@console/core/server'

export interface Message {
  to: string
  subject: string
  text: string
  replyTo?: string
  attachments?: readonly Attachment[]
}

/** One plain address: no list, no name, nothing that could start another header. */
const address = /^[^\s\p{Cc},;:<>()[\]\\"@]+@[^\s\p{Cc},;:<>()[\]\\"@]+$/u

const lineBreaks = /[\p{Cc}\u2028\u2029]+/gu

/** Refuses addresses that are none and takes line breaks out of the subject, so that no header can be smuggled in. */
export function checkedMessage({ to, subject, text, replyTo, attachments = [] }: Message): Message {
  for (const given of replyTo === undefined ? [to] : [to, replyTo]) {
    if (!address.test(given)) throw new Error('Not an e-mail address')
  }
  return {
    to,
    subject: subject.replace(lineBreaks, ' ').trim(),
    text,
    ...(replyTo !== undefined && { replyTo }),
    ...(attachments.length > 0 && { attachments }),
  }
}
