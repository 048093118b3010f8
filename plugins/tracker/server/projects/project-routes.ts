import {
  created,
  got,
  invalid,
  is,
  listed,
  nextMonth,
  type Route,
  removed,
  route,
  updated,
} from '@console/core/server'
import { trackerApi, trackerTopics } from '../../contract'
import { followed } from '../followed'
import { shownTo } from '../kept-back'
import { ofProject, removeFiles } from '../report-files'
import { type ProjectRow, trackerProjects } from '../tables'
import { trackerChannels } from '../views'
import { channelsOf } from './channels'
import { checkBucket, checkCountries, ownProject, taken, toProjects } from './project-rows'

/** From when on first plays are told; refuses to tell them to nobody. */
function sinceOf(
  body: { first_play_mail?: boolean | undefined; first_play_to?: string[] | undefined },
  before: ProjectRow | undefined,
) {
  const is = body.first_play_mail ?? before?.first_play_mail ?? false
  const to = body.first_play_to ?? before?.first_play_to ?? []
  if (is && to.length === 0) throw invalid({ first_play_to: 'Name who gets the mail' })
  const was = before?.first_play_mail === true
  return is && !was ? { first_play_since: new Date() } : undefined
}

const what = 'project'
const changes = trackerTopics.projects

export const projectRoutes: Route[] = [
  listed(trackerApi.list, trackerProjects, {
    listing: ({ query: { name } }) => ({
      where: is(trackerProjects.name, name),
      search: [trackerProjects.name],
    }),
    answers: toProjects,
  }),

  created(trackerApi.create, trackerProjects, {
    limit: 'tracker_projects',
    async values(call) {
      const { bucket_id, region, timezone } = call.body
      await checkBucket(bucket_id, region, call)
      await checkCountries(call.body.countries, [], call)
      const since = sinceOf(call.body, undefined)
      return { ...call.body, ...since, next_archive_at: nextMonth(new Date(), timezone) }
    },
    taken,
    changes,
    answers: toProjects,
  }),

  got(trackerApi.get, trackerProjects, { what, answers: toProjects }),

  updated(trackerApi.update, trackerProjects, {
    what,
    async values(call, before) {
      const { bucket_id, timezone } = call.body
      if (bucket_id !== undefined) await checkBucket(bucket_id, before.region, call)
      await checkCountries(call.body.countries, before.countries, call)
      const next = timezone && { next_archive_at: nextMonth(new Date(), timezone) }
      return { ...call.body, ...next, ...sinceOf(call.body, before) }
    },
    taken,
    changes,
    answers: toProjects,
  }),

  removed(trackerApi.remove, trackerProjects, {
    what,
    changes,
    async remove({ id }, call) {
      await removeFiles(ofProject(id), call.services)
      await call.rows(trackerProjects).removeOne(id)
    },
  }),

  route(trackerApi.offered, async ({ caller, services }) => {
    const where = shownTo(caller.uid, trackerChannels, services)
    return { data: await channelsOf(where, undefined, services) }
  }),

  route(trackerApi.channels, async (call) => {
    const project = await ownProject(call, call.params.pid)
    const where = followed(project, trackerChannels, call.services)
    return { data: await channelsOf(where, project.bucket_id, call.services) }
  }),
]
