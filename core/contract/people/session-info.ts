import * as z from 'zod/mini'

/** A session that is open. */
export const SessionInfo = z.object({
  id: z.int(),
  /** The one that asks. */
  current: z.boolean(),
  /** Who is signed in: e-mail address of the root user, name of an IAM user. */
  user: z.string(),
  /** Browser and system, as far as they say. */
  device: z.string(),
  ip: z.string(),
  created_at: z.string(),
  last_used_at: z.nullable(z.string()),
})
export type SessionInfo = z.infer<typeof SessionInfo>
