import { type LoadContext, notFound, report, Session, Settings } from '@console/core/browser'
import { docsApi, type OpenApi } from '#plugins/api-reference/contract'
import { draftsOf, type KeptDraft } from './data/kept-drafts'
import { listedCalls } from './data/listed-call'
import { toReport } from './data/to-report'

const draftsIn = (get: LoadContext['get']) => draftsOf(get(Session), get(Settings))

type OfDraft = LoadContext<{ draft: string }>

export const pages = async ({ get }: LoadContext) => draftsIn(get).all()

/** What a page may be over, by the service's own word. */
export async function calls({ api }: Pick<LoadContext, 'api'>) {
  return listedCalls((await api(docsApi).document()) as unknown as OpenApi)
}

/** A draft with what the console's page of reports shows of it. */
export async function draft(context: OfDraft) {
  const kept = keptDraft(context)
  return { kept, shown: await run(kept, context) }
}

/** The same beside its form, which is there whatever the call answers. */
export async function edited(context: OfDraft) {
  const kept = keptDraft(context)
  try {
    return { kept, shown: await run(kept, context), failure: undefined }
  } catch (failure) {
    return { kept, shown: undefined, failure }
  }
}

function keptDraft({ get, params }: OfDraft): KeptDraft {
  const kept = draftsIn(get).find(params.draft)
  if (!kept) throw notFound('draft', params.draft)
  return kept
}

const reportOf = (kept: KeptDraft) => report(async () => ({ default: toReport(kept.draft) }))

function run(kept: KeptDraft, context: OfDraft): Promise<unknown> {
  const { load } = reportOf(kept)
  return typeof load === 'function' ? load(context) : Promise.resolve(undefined)
}
