import { type Column, Columns, useT } from '@console/core/browser'
import {
  audioTypeLabels,
  engineLabels,
  externalIdLabels,
  type Project,
  projectPaths,
} from '#plugins/base-projects/contract'
import { bucketStates } from '../buckets/bucket-states'
import { SecretCell } from '../shared/secret-cell'

const engineOf = ({ engine, engine_note }: Project) => ({
  label: engineLabels[engine],
  ...(engine_note && { color: 'warning' as const, tooltip: engine_note }),
})

const statusOf = ({ bucket_state }: Project) => {
  const look = bucket_state && bucketStates[bucket_state]
  return look ? { ...look, tooltip: 'hint' in look ? look.hint : undefined } : { label: '–' }
}

const thirdParty = ({ external_ids }: Project) =>
  external_ids.map((id) => (externalIdLabels as Record<string, string>)[id] ?? id)

export const projectColumns: Column<Project>[] = [
  Columns.link(
    'Name',
    (project) => project.name,
    (project) => projectPaths.one(project.service_type, project),
    { sort: 'name' },
  ),
  Columns.id('Id', (project) => project.id, { sort: 'id', width: 108, grow: 0.2, hidden: true }),
  Columns.id('Host', (project) => project.host, { hidden: true }),
  Columns.id('Access key', (project) => project.access_key, { width: 150 }),
  Columns.custom('Secret key', {
    cell: (project, kit) => <SecretCell value={project.access_secret} kit={kit} />,
    // A file would be passed on.
    csv: () => '',
    width: 150,
    grow: 0.4,
  }),
  Columns.custom('Audio source', {
    cell: (project) => <Words text={audioTypeLabels[project.audio_type]} />,
    csv: (project) => audioTypeLabels[project.audio_type],
    width: 128,
    grow: 0.4,
  }),
  Columns.badge('Audio engine', engineOf, { width: 160, hidden: true }),
  Columns.tags('Buckets', (project) => project.buckets.map(({ name }) => name), { width: 172 }),
  Columns.tags('3rd party ids', thirdParty, { hidden: true }),
  Columns.badge('Bucket status', statusOf, { width: 112, grow: 0.2 }),
  Columns.time('Created', (project) => project.created_at, {
    sort: 'created_at',
    width: 184,
    grow: 0.2,
    hidden: true,
  }),
]

/** Words of the console in a cell. */
function Words({ text }: { text: string }) {
  return useT()(text)
}
