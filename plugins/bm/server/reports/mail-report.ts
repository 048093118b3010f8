import type { Services } from '@console/core/server'
import { eq } from 'drizzle-orm'
import { pathsOf } from '../../contract'
import { bmProjects, type ReportRow } from '../tables'

/** Tells who asked for it. The file itself is not sent: it is larger than mails are, and not for everybody's eyes. */
export async function mailReport(row: ReportRow, { db, mail, publicUrl, log }: Services) {
  if (!row.wish.mail) return
  const [project] = await db.select().from(bmProjects).where(eq(bmProjects.id, row.projectId))
  if (!project) return
  const isReady = row.state === 'ready'
  const subject = isReady ? `Report ${row.name} is ready` : `Report ${row.name} could not be made`
  const hours = Math.round(row.notHeard / 360) / 10
  const facts = isReady
    ? [
        `${row.rows} rows, ${row.plays} plays.`,
        hours > 0
          ? `For ${hours} hours of the range, all streams together, nothing was heard.`
          : 'Every second of the range was heard.',
      ]
    : [row.error]
  const text = [
    ...facts,
    '',
    `${publicUrl}${pathsOf(project).reports(project)}?region=${project.region}`,
  ]
  await mail
    .send({ to: row.wish.mail, subject, text: text.join('\n') })
    .catch((error) => log.warn({ error: String(error), report: row.id }, 'no mail about a report'))
}
