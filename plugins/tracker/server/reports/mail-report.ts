import { writeOut } from '@console/core/contract'
import type { Services } from '@console/core/server'
import { trackerPaths } from '../../contract'
import type { ProjectRow, ReportRow } from '../tables'

/** Adds a notification, and writes to the addresses that the report names. The file itself is not sent: it is larger than mails are, and not for everybody's eyes. */
export async function mailReport(
  row: ReportRow,
  project: ProjectRow,
  { mail, notifications, publicUrl, log }: Services,
) {
  const isReady = row.state === 'ready'
  const subject = `${project.name}: ${row.name} ${isReady ? 'is ready' : 'could not be made'}`
  const facts = isReady
    ? `${writeOut({ text: '{rows row|rows}', values: { rows: row.rows } })}.`
    : row.error
  const address = `${publicUrl}${trackerPaths.reports(project)}?region=${project.region}`
  await notifications.add({
    uid: row.uid,
    kind: isReady ? 'report-ready' : 'report-failed',
    subject: `tracker-report:${row.id}`,
    scope: 'read-bm-bd-projects',
    values: { name: row.name },
    link: `${trackerPaths.reports(project)}?region=${project.region}`,
  })
  for (const to of row.wish.mail)
    await mail
      .send({ to, subject, text: `${facts}\n\n${address}` })
      .catch((error) =>
        log.warn({ error: String(error), report: row.id }, 'no mail about a report'),
      )
}
