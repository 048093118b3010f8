import * as z from 'zod/mini'

/** What customers may do with stations of the catalogue. */
export const accessFields = ['add_tv', 'edit_url', 'can_modify'] as const
export type AccessField = (typeof accessFields)[number]

export type Access = Record<AccessField, boolean>

/** With one customer; null: as the configuration says. */
export const AgreedAccess = z.object({
  add_tv: z.nullable(z.boolean()),
  edit_url: z.nullable(z.boolean()),
  can_modify: z.nullable(z.boolean()),
})
export type AgreedAccess = z.infer<typeof AgreedAccess>

/** What one account does with stations of the catalogue. */
export interface StationUse {
  agreed: AgreedAccess
  projects: number
  stations: number
  timemaps: number
}

/** For the provider's operators: who asks is the caller's to judge. */
export abstract class StationAccess {
  abstract of(uid: number): Promise<{ usual: Access; agreed: AgreedAccess }>
  /** What the configuration lets all do, and how it is with these accounts. */
  abstract ofMany(
    uids: readonly number[],
  ): Promise<{ usual: Access; byAccount: Map<number, StationUse> }>
  /** `agreed`: all with whom something else was agreed than is configured; `using`: all with projects of stations. */
  abstract accounts(which: 'agreed' | 'using'): Promise<number[]>
  /** In force from the next call on; pages that are open look again. */
  abstract agree(uid: number, agreed: AgreedAccess): Promise<void>
}
