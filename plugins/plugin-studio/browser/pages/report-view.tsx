import { LazyPart, report } from '@console/core/browser'
import type { PageDraft } from './data/draft'

/** The console's own page of reports, with what it has loaded. */
export function ReportView({ draft, shown }: { draft: PageDraft; shown: unknown }) {
  return (
    <LazyPart load={pageOfReports} height={480}>
      {({ default: ReportPage }) => (
        <ReportPage key={`${draft.call.path} ${draft.id}`} data={shown} />
      )}
    </LazyPart>
  )
}

const pageOfReports = report(() => new Promise(() => undefined)).page
