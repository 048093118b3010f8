import { plainTime, toWallTime } from '@console/core/contract'
import { type Attachment, defineJob, type Services } from '@console/core/server'
import { and, eq, isNull } from 'drizzle-orm'
import { z } from 'zod'
import { MonitoredSound, pathsOf, resultQuery } from '#plugins/bm/contract'
import { changesOf, trackerPaths } from '../../contract'
import { playsOf } from '../followed'
import { changeOf, ofPlay } from '../plays/altered'
import { type ProjectRow, trackerFirsts, trackerProjects } from '../tables'
import { type PlayRow, trackerChanges, trackerPlays } from '../views'

/** Of a play, at most so much travels with the mail. */
const clipSeconds = 180
const mostBytes = 8_000_000

export const mailFirstPlay = defineJob({
  name: 'tracker.mail-first-play',
  data: z.object({ project: z.int(), acr_id: z.string() }),
  expireInSeconds: 300,
  retryLimit: 3,
  async run({ project: id, acr_id }, { services }) {
    const { db } = services
    const own = and(eq(trackerFirsts.project_id, id), eq(trackerFirsts.acr_id, acr_id))
    const [first] = await db.select().from(trackerFirsts).where(own)
    const [project] = await db.select().from(trackerProjects).where(eq(trackerProjects.id, id))
    // It was switched off meanwhile, or told already.
    if (!first || first.mailed_at || !project?.first_play_mail) return
    const [found] = await db
      .select()
      .from(trackerPlays)
      .leftJoin(trackerChanges, ofPlay)
      .where(
        and(
          eq(trackerPlays.id, first.play_id),
          eq(trackerPlays.begin, first.begin),
          playsOf(project, services),
        ),
      )
      .limit(1)
    if (!found) return
    const { tracker_plays: play, tracker_changes: change } = found
    const clip = await clipOf(play, services)
    const message = {
      subject: `First play of ${play.title}: ${play.station}`,
      text: textOf({ project, play, altered: alteredText(changeOf(change)), clip }, services),
      attachments: clip ? [clip] : [],
    }
    await db.transaction(async (tx) => {
      const taken = await tx
        .update(trackerFirsts)
        .set({ mailed_at: new Date() })
        .where(and(own, isNull(trackerFirsts.mailed_at)))
        .returning()
      if (taken.length === 0) return
      for (const to of project.first_play_to)
        await services.mail.send({ to, ...message }, { db: tx })
    })
  },
})

async function clipOf(play: PlayRow, services: Services): Promise<Attachment | undefined> {
  const end = new Date(Math.min(play.end.getTime(), play.begin.getTime() + clipSeconds * 1000))
  const clip = await services
    .provided(MonitoredSound)
    .clip(play.stream_row, { begin: play.begin, end })
  if (!clip || clip.bytes.length > mostBytes) return undefined
  const ending = endings[clip.type] ?? 'bin'
  return { filename: `${play.title}.${ending}`, type: clip.type, content: clip.bytes }
}

const endings: Record<string, string> = {
  'audio/mpeg': 'mp3',
  'audio/aac': 'aac',
  'audio/ogg': 'ogg',
}

const alteredText = (change: ReturnType<typeof changeOf>) =>
  change
    ? changesOf(change)
        .map(([what, percent]) => `${percent} ${what}`)
        .join(', ')
    : ''

interface Told {
  project: ProjectRow
  play: PlayRow
  altered: string
  clip: Attachment | undefined
}

function textOf({ project, play, altered, clip }: Told, { publicUrl }: Services): string {
  const { timezone, region } = project
  const monitoring = pathsOf({ type: play.project_type })
  const page = monitoring.results({ name: play.project }, { name: play.station })
  const result = { id: play.id, begin: plainTime(play.begin) }
  const place = [play.city, play.country].filter(Boolean).join(', ')
  return [
    [play.title, play.artists].filter(Boolean).join(' – '),
    '',
    `Station: ${play.station}${place && ` (${place})`}`,
    `Time: ${toWallTime(play.begin, timezone).replace('T', ' ')} (${timezone})`,
    `Played: ${Math.round(play.played)} seconds`,
    ...(altered ? [`Altered: ${altered}`] : []),
    clip
      ? 'Its sound is attached.'
      : 'There is no sound of it here: the timemap of the station does not keep it, or it is too large for a mail.',
    '',
    `${publicUrl}${page}?${resultQuery(result, timezone)}&region=${region}`,
    '',
    `The project ${project.name} tells the first play of each file. To end that, edit it:`,
    `${publicUrl}${trackerPaths.files(project)}?region=${region}`,
  ].join('\n')
}
