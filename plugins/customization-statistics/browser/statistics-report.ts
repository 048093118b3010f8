import { type Asked, defineReport, type Report } from '@console/core/browser'
import { list } from '@console/core/contract'
import {
  bmPaths,
  customProjects,
  exportResource,
  kindOf,
  monthResource,
  mostAnalyticsDays,
  mostRanks,
  type Project,
  pathsOf,
  stationProjects,
} from '#plugins/bm/contract'

const dense = (date: string) => date.replaceAll('-', '')

/** Plays of one title, artist, stream or day, in the same days. */
function details({ chosen, from, to, zone }: Asked, by: string, key: string | number): string {
  const query = new URLSearchParams({ by, key: String(key), from, to, tz: zone })
  return `${pathsOf(chosen.project).analyticsDetails(chosen.project)}?${query}`
}

const overviewOf = ({ chosen }: Asked) => {
  const project: Project = chosen.project
  return [kindOf(project).analytics.overview, { pid: project.id }] as const
}

const shared = {
  title: 'Statistics',
  intro:
    'Plays and airtime of a monitoring project, of all of its streams or of those that are chosen. Plays before are those of as many days before the first.',
  choices: [
    {
      name: 'project',
      label: 'Project',
      from: [customProjects, stationProjects],
      empty: {
        title: 'There is no monitoring project in this region yet',
        text: 'What its streams play is counted here.',
        link: { text: 'Custom Streams', to: bmPaths.projects() },
      },
    },
    {
      name: 'stream_id',
      label: 'Streams',
      from: ({ chosen: { project } }) =>
        list(kindOf(project).streams.list, { params: { pid: project.id } }),
      value: 'stream_id',
      several: true,
    },
  ],
  range: {
    maxDays: mostAnalyticsDays,
    names: { from: 'from', to: 'to', zone: 'timezone' },
  },
  empty: { title: 'Nothing was recognised in these days' },
} satisfies Partial<Report<never>>

const counts = [
  { title: 'Plays', field: 'plays', kind: 'number' },
  { title: 'Airtime', field: 'play_time', kind: 'hours' },
  { title: 'Plays before', field: 'plays_before', kind: 'number' },
  { title: 'Airtime before', field: 'play_time_before', kind: 'hours', hidden: true },
] as const

const plays = { label: 'Plays', field: 'plays' } as const

const query = { ranks: mostRanks }

const byDay = defineReport({
  ...shared,
  id: 'statistics-days',
  tab: 'By day',
  query(asked) {
    const [overview, params] = overviewOf(asked)
    return list(overview, { params, query, part: 'dates', allAtOnce: ({ date }) => date })
  },
  columns: [{ title: 'Day', field: 'date', kind: 'day' }, ...counts],
  key: 'date',
  name: 'date',
  chart: {
    kind: 'bar',
    title: 'Plays by day',
    x: { label: 'Day', field: 'date' },
    series: [plays, { label: 'Plays before', field: 'plays_before', line: true }],
  },
})

const byStream = defineReport({
  ...shared,
  id: 'statistics-streams',
  tab: 'By stream',
  query(asked) {
    const [overview, params] = overviewOf(asked)
    return list(overview, { params, query, part: 'streams', allAtOnce: ({ name }) => name })
  },
  search: 'Search by name',
  columns: [
    { title: 'Stream', field: 'name', to: (row, asked) => details(asked, 'stream', row.stream_id) },
    ...counts,
  ],
  key: 'stream_id',
  chart: {
    kind: 'bar',
    title: 'Most plays by stream',
    x: { label: 'Stream', field: 'name' },
    series: [plays],
    most: 20,
  },
  files: [
    {
      label: 'The last day as CSV',
      resource: ({ stream_id }, { chosen, to, zone }) =>
        exportResource(
          chosen.project,
          stream_id,
          { type: 'day', date: dense(to), timezone: zone },
          'csv',
        ),
    },
    {
      label: 'Its month as zip',
      resource: ({ stream_id }, { chosen, to, zone }) =>
        monthResource(chosen.project, stream_id, {
          month: dense(to).slice(0, 6),
          timezone: zone,
        }),
    },
  ],
})

const byTitle = defineReport({
  ...shared,
  id: 'statistics-titles',
  tab: 'By title',
  query(asked) {
    const [overview, params] = overviewOf(asked)
    return list(overview, {
      params,
      query,
      part: 'tracks',
      allAtOnce: ({ title, artists, label }) => `${title} ${artists} ${label}`,
    })
  },
  search: 'Search by title, artist or label',
  columns: [
    { title: 'Title', field: 'title', to: (row, asked) => details(asked, 'track', row.track) },
    { title: 'Artists', field: 'artists' },
    { title: 'Label', field: 'label', hidden: true },
    { title: 'ACR ID', field: 'acrid', kind: 'id', hidden: true },
    ...counts,
  ],
  key: 'track',
  name: 'title',
  chart: {
    kind: 'bar',
    title: 'Most played titles',
    x: { label: 'Title', field: 'title' },
    series: [plays],
    most: 20,
  },
})

const byArtist = defineReport({
  ...shared,
  id: 'statistics-artists',
  tab: 'By artist',
  query(asked) {
    const [overview, params] = overviewOf(asked)
    return list(overview, { params, query, part: 'artists', allAtOnce: ({ name }) => name })
  },
  search: 'Search by name',
  columns: [
    { title: 'Artists', field: 'name', to: (row, asked) => details(asked, 'artists', row.name) },
    ...counts,
  ],
  key: 'name',
  chart: {
    kind: 'bar',
    title: 'Most played artists',
    x: { label: 'Artists', field: 'name' },
    series: [plays],
    most: 20,
  },
})

export default [byDay, byStream, byTitle, byArtist] as const
