import { type Column, Columns } from '@console/core/browser'
import { type TrackerProject, trackerPaths } from '../../contract'

export const projectColumns: Column<TrackerProject>[] = [
  Columns.link('Name', (project) => project.name, trackerPaths.files, { sort: 'name' }),
  Columns.id('Id', (project) => project.id, { sort: 'id', width: 108, grow: 0.2, hidden: true }),
  Columns.text('Bucket', ({ bucket }) => bucket?.name ?? '', { width: 140 }),
  Columns.number('Files', ({ bucket }) => bucket?.num),
  Columns.tags('Countries', (project) => project.countries, { width: 140 }),
  Columns.number('Stations', (project) => project.channels, { width: 108 }),
  Columns.number('Plays, 7 days', (project) => project.plays, { width: 132 }),
  Columns.duration('Airtime, 7 days', (project) => project.play_time, { width: 132, hidden: true }),
  Columns.time('Created', (project) => project.created_at, {
    sort: 'created_at',
    width: 184,
    grow: 0.2,
  }),
]
