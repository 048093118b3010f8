import { defineReport } from '@console/core/browser'
import { list } from '@console/core/contract'
import {
  bmPaths,
  customProjects,
  kindOf,
  mostStateDays,
  type Project,
  pathsOf,
  stationProjects,
} from '#plugins/bm/contract'

/** How long the streams of a monitoring project were received, stream by stream. */
export default defineReport({
  id: 'availability-statistics',
  title: 'Availability statistics',
  intro:
    'How long each stream of a monitoring project was received, lowest share first. Time in which a stream was paused does not count.',
  query({ chosen }) {
    const project: Project = chosen.project
    return list(kindOf(project).states.all, {
      params: { pid: project.id },
      allAtOnce: ({ name }) => name,
    })
  },
  choices: [
    {
      name: 'project',
      label: 'Project',
      from: [customProjects, stationProjects],
      empty: {
        title: 'There is no monitoring project in this region yet',
        text: 'How long its streams were received is counted here.',
        link: { text: 'Custom Streams', to: bmPaths.projects() },
      },
    },
  ],
  range: { maxDays: mostStateDays },
  search: 'Search by name',
  columns: [
    {
      title: 'Stream',
      field: 'name',
      to: (stream, { chosen, from, to, zone }) =>
        `${pathsOf(chosen.project).state(chosen.project, stream)}?${new URLSearchParams({ from, to, tz: zone })}`,
    },
    { title: 'Received', field: 'valid_time', kind: 'hours' },
    { title: 'Monitored', field: 'total_time', kind: 'hours' },
    { title: 'Periods', field: 'state_list.length', kind: 'number' },
  ],
  key: 'stream_id',
  chart: {
    kind: 'bar',
    title: 'Time received by stream',
    x: { label: 'Stream', field: 'name' },
    series: [
      { label: 'Seconds received', field: 'valid_time', tone: 'good' },
      { label: 'Seconds monitored', field: 'total_time', line: true },
    ],
    most: 20,
  },
  empty: { title: 'This project has no streams yet' },
})
