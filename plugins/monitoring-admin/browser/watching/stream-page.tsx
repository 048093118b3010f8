import { type PageProps, Slot } from '@console/core/browser'
import {
  type HeardProject,
  kindIdOf,
  operatorViews,
  type StreamViewName,
} from '#plugins/bm/contract'
import {
  monitoringAdminPaths,
  watchedStreamsAt,
  watchingApi,
} from '#plugins/monitoring-admin/contract'
import type * as loads from '../loads'
import { useLookingAgain } from '../use-looking-again'

export type WatchedPage = PageProps<typeof loads.watched>

const pageOfProject = (project: HeardProject) =>
  kindIdOf(project) === 'stations'
    ? monitoringAdminPaths.channelsOfProject(project)
    : monitoringAdminPaths.streamsOfProject(project)

/** A page that customers have of their streams, of a stream of any of them. */
export function StreamPage({ view, of }: { view: StreamViewName; of: WatchedPage }) {
  const { data, updatedAt, reload } = of
  useLookingAgain(reload)
  const { id, email, project, stream } = data
  const name = email || String(project.uid)
  const source = {
    project,
    stream,
    updatedAt,
    calls: watchingApi,
    streamsAt: watchedStreamsAt,
    paths: {
      results: monitoringAdminPaths.results({ id }),
      state: monitoringAdminPaths.state({ id }),
      timemap: monitoringAdminPaths.timemap({ id }),
    },
    watched: {
      customer: { name, to: monitoringAdminPaths.customer(project) },
      project: { name: project.name, to: pageOfProject(project) },
    },
  }
  return <Slot point={operatorViews} context={{ view, source }} />
}
