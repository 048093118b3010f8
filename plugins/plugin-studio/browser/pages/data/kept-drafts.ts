import type { Session, Settings } from '@console/core/browser'
import * as z from 'zod/mini'
import { PageDraft } from './draft'

const KeptDraft = z.object({
  /** In its address. */
  key: z.string(),
  /** When it was changed last, as ISO 8601. */
  at: z.string(),
  draft: PageDraft,
})
export type KeptDraft = z.infer<typeof KeptDraft>

/** Drafts of the person who is signed in. They stay in this browser, and no other person is shown them. */
export function draftsOf(session: Session, settings: Settings) {
  const user = session.user$.value
  const place = `plugin-studio.pages.${user?.id ?? 0}.${user?.iam_user ?? ''}`

  const all = (): KeptDraft[] =>
    settings.recall<unknown[]>(place, []).flatMap((one) => {
      const read = KeptDraft.safeParse(one)
      return read.success ? [read.data] : []
    })
  const write = (drafts: readonly KeptDraft[]) => settings.remember(place, drafts)

  return {
    all,
    find: (key: string) => all().find((one) => one.key === key),
    /** Answers its key. */
    add(draft: PageDraft): string {
      const key = crypto.randomUUID().slice(0, 8)
      write([{ key, at: new Date().toISOString(), draft }, ...all()])
      return key
    },
    change(key: string, draft: PageDraft) {
      const at = new Date().toISOString()
      write(all().map((one) => (one.key === key ? { key, at, draft } : one)))
    },
    remove: (key: string) => write(all().filter((one) => one.key !== key)),
  }
}
