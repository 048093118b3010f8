import type * as z from 'zod/mini'
import type { ConfigDraft, ListedConfig } from '../streams/configs'

type Listed = Omit<ListedConfig, 'created_at'> & { created_at: Date }

/** The provider's own recognition settings, which all customers may use: who asks is the caller's to judge. */
export abstract class ProviderConfigs {
  /** `used`: by streams of all customers. */
  abstract list(query: {
    search?: string | undefined
    limit: number
    offset: number
  }): Promise<{ configs: Listed[]; total: number }>
  /** Accounts whose streams use it; undefined: there is none. */
  abstract usersOf(id: number): Promise<number[] | undefined>
  abstract create(draft: z.output<typeof ConfigDraft>): Promise<Listed>
  /** Streams that use it go on by the new ones. */
  abstract change(id: number, draft: z.output<typeof ConfigDraft>): Promise<Listed>
  /** Refused while a stream uses it, and of those that new streams begin with. */
  abstract remove(id: number): Promise<void>
}
