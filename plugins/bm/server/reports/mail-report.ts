import { writeOut } from '@console/core/contract'
import type { Services } from '@console/core/server'
import { eq } from 'drizzle-orm'
import { type LeftOut, pathsOf } from '../../contract'
import { bmProjects } from '../tables/projects'
import type { ReportRow } from '../tables/reports'
import { notOver } from './formats/about'

/** Adds the notification of the account that a report is ready or has failed. */
export async function notifyReport(row: ReportRow, { db, notifications }: Services) {
  const [project] = await db.select().from(bmProjects).where(eq(bmProjects.id, row.project_id))
  if (!project) return
  await notifications.add({
    uid: row.uid,
    kind: row.state === 'ready' ? 'report-ready' : 'report-failed',
    subject: `bm-report:${row.id}`,
    scope: 'read-bm-cs-projects',
    values: { name: row.name },
    link: `${pathsOf(project).reports(project)}?region=${project.region}`,
  })
}

/** Tells who asked for it. The file itself is not sent: it is larger than mails are, and not for everybody's eyes. */
export async function mailReport(row: ReportRow, { db, mail, publicUrl, log }: Services) {
  if (!row.wish.mail) return
  const [project] = await db.select().from(bmProjects).where(eq(bmProjects.id, row.project_id))
  if (!project) return
  const isReady = row.state === 'ready'
  const subject = isReady ? `Report ${row.name} is ready` : `Report ${row.name} could not be made`
  const hours = Math.ceil(row.not_heard / 360) / 10
  const leftOut = Object.values(row.left_out).reduce((sum, count) => sum + count, 0)
  const facts = isReady
    ? [
        `${written('{rows row|rows}', { rows: row.rows })}, ${written('{plays play|plays}', { plays: row.plays })}.`,
        ...(leftOut > 0
          ? [`${leftOut} more are left out: ${leftOutOf(row.left_out).join(', ')}.`]
          : []),
        ...(row.heard_until ? [`${notOver(row.heard_until)}.`] : []),
        hours > 0
          ? `For ${written('{hours hour|hours}', { hours })}, all streams together, streams were there and not heard.`
          : 'Every second in which the streams were there was heard.',
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

const leftOutOf = (left: LeftOut) => [
  ...(left.too_short > 0 ? [`${left.too_short} too short`] : []),
  ...(left.low_score > 0 ? [`${left.low_score} with a low score`] : []),
  ...(left.other_country > 0 ? [`${left.other_country} of other countries`] : []),
  ...(left.false_positive > 0 ? [`${left.false_positive} false positives`] : []),
  ...(left.still_playing > 0 ? [`${left.still_playing} still playing`] : []),
]

const written = (text: string, values: Record<string, number>) => writeOut({ text, values })
