import { type Asked, defineReport } from '@console/core/browser'
import { list } from '@console/core/contract'
import {
  type ExportFormat,
  exportResource,
  kindOf,
  monthResource,
  type Project,
  type Stream,
} from '#plugins/bm/contract'
import { chooseProject } from './project-choice'

const dayAs =
  (format: ExportFormat) =>
  ({ stream_id }: Stream, { chosen, from, zone }: Asked) => {
    const date = from.replaceAll('-', '')
    return exportResource(chosen.project, stream_id, { type: 'day', date, timezone: zone }, format)
  }

/** What was heard on a day or in a month, stream by stream, as files. */
export default defineReport({
  id: 'downloads',
  title: 'Downloads',
  intro:
    'Results of the day, or of its whole month, are in the menu of each stream. Days are those of your time zone.',
  query({ chosen }) {
    const project: Project = chosen.project
    return list(kindOf(project).streams.list, { params: { pid: project.id } })
  },
  choices: [chooseProject('What its streams play can be fetched here, day by day or for a month.')],
  day: true,
  search: 'Search by name',
  columns: [
    { title: 'Stream', field: 'name' },
    {
      title: 'State',
      field: 'state',
      kind: 'state',
      values: { Running: { label: 'Running', color: 'success' } },
    },
    { title: 'Monitored since', field: 'created_at', kind: 'time' },
  ],
  key: 'stream_id',
  files: [
    { label: 'The day as CSV', resource: dayAs('csv') },
    { label: 'The day as XLSX', resource: dayAs('xlsx') },
    { label: 'The day as JSON', resource: dayAs('json') },
    {
      label: 'The month as zip',
      resource({ stream_id }, { chosen, from, zone }) {
        const month = from.slice(0, 7).replace('-', '')
        return monthResource(chosen.project, stream_id, { month, timezone: zone })
      },
    },
  ],
  empty: { title: 'This project has no streams yet' },
})
