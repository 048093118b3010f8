import { type Column, Columns } from '@console/core/browser'
import type { Project, Stream } from '../../contract'
import { metadataNames } from '../projects/project-fields'
import type { Kind } from '../shared/kinds'
import { onAirColumn } from '../shared/on-air-column'
import { rests } from '../shared/rests'
import { shortTimeColumn } from '../shared/short-time'
import { lookOf } from '../shared/stream-states'
import { userDefinedText } from './loads'

export const stateOf = ({ code, reason, next_try }: Stream) => {
  const { label, color, hint } = next_try ? rests : lookOf(code)
  return { label, color, tooltip: reason || hint }
}

const onOff = (value: number) =>
  value === 1 ? { label: 'On', color: 'brand' as const } : { label: 'Off' }

/** On, and all the same nothing may be kept. */
export const timemapOf = ({ timemap, not_recorded: tooltip }: Stream) =>
  timemap === 1 && tooltip
    ? { label: 'Not recorded', color: 'warning' as const, tooltip }
    : onOff(timemap)

/** Names of its own beyond the template are seen in the form of a stream. */
export const streamColumns = (project: Project, { paths }: Kind): Column<Stream>[] => [
  Columns.link(
    'Name',
    (stream) => stream.name,
    (stream) => paths.results(project, stream),
    { sort: 'name' },
  ),
  Columns.id('Stream id', ({ stream_id }) => stream_id, {
    sort: 'stream_id',
    width: 132,
    grow: 0.3,
    hidden: true,
  }),
  Columns.badge('State', stateOf, { width: 112, grow: 0.2 }),
  onAirColumn(),
  Columns.text('Reason', ({ reason }) => reason, { width: 200 }),
  shortTimeColumn('Since', ({ state_at }) => state_at),
  Columns.id('Current URL', (stream) => stream.current_url || stream.stream_urls[0], {
    width: 120,
    most: 120,
    grow: 0.2,
  }),
  Columns.text('Config', ({ config }) => config.name, { width: 160, hidden: true }),
  Columns.number('Noise level', ({ noise, config }) => Math.max(noise, config.noise), {
    width: 112,
    hidden: true,
  }),
  Columns.badge('Timemap', timemapOf, { width: 92, grow: 0.2 }),
  ...metadataNames(project).map((name) => ({
    ...Columns.text<Stream>(name, (stream) => userDefinedText(stream, name), { width: 120 }),
    key: `meta:${name}`,
  })),
  Columns.text('Remark', ({ remark }) => remark, { width: 140, hidden: true }),
  Columns.time('Created', ({ created_at }) => created_at, {
    sort: 'created_at',
    width: 184,
    grow: 0.2,
    hidden: true,
  }),
  Columns.time('Updated', ({ updated_at }) => updated_at, {
    width: 184,
    grow: 0.2,
    hidden: true,
  }),
]
