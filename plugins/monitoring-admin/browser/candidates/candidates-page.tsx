import {
  type BulkAction,
  type Column,
  Columns,
  ListPage,
  MayButton,
  type PageProps,
  type RowAction,
  selectFilter,
  TextLink,
  useChunk,
  useT,
} from '@console/core/browser'
import { Fragment, useState } from 'react'
import type { StationCandidate } from '#plugins/bm/contract'
import { candidates, monitoringAdminPaths } from '#plugins/monitoring-admin/contract'
import { candidateLooks, decidedReason } from './candidate-states'
import type { Decision } from './decide-dialog'

const loadDecide = () => import('./decide-dialog')
const loadMerge = () => import('./merge-dialog')
const loadImport = () => import('./import-dialog')
const loadDoctor = () => import('../shared/doctor-panel')

const scope = 'write-admin-monitoring'

const columns: Column<StationCandidate>[] = [
  Columns.text('Name', ({ name }) => name, { width: 180, grow: 1 }),
  Columns.badge('State', ({ state }) => candidateLooks[state], { width: 116, grow: 0.2 }),
  Columns.custom('Perhaps', {
    cell: ({ station_id, alike }, { t }) =>
      station_id === null ? (
        alike.map(({ id, name, same }, place) => (
          <Fragment key={id}>
            {place > 0 && ', '}
            <TextLink to={monitoringAdminPaths.station({ id })}>{name}</TextLink>
            {same === 'address' && ` (${t('same address')})`}
          </Fragment>
        ))
      ) : (
        <TextLink to={monitoringAdminPaths.station({ id: station_id })}>{station_id}</TextLink>
      ),
    csv: ({ station_id, alike }) =>
      station_id === null ? alike.map(({ id }) => id).join(', ') : station_id,
    width: 180,
    grow: 1,
  }),
  Columns.text('Country', ({ country }) => country, { width: 84, grow: 0.2 }),
  Columns.text('City', ({ city, province }) => city || province, { width: 120, grow: 0.5 }),
  Columns.text('URL', ({ urls }) => urls[0], { width: 220, grow: 1 }),
  Columns.badge(
    'Heard by the list',
    ({ dead }) =>
      dead ? { label: 'No', color: 'warning' } : { label: 'Yes', color: 'informative' },
    { width: 124 },
  ),
  Columns.text('Type', ({ type }) => type, { width: 80, hidden: true }),
  Columns.text('Language', ({ language }) => language, { width: 120, hidden: true }),
  Columns.text('Genre', ({ genre }) => genre, { width: 140, hidden: true }),
  Columns.text('Website', ({ website }) => website, { width: 180, hidden: true }),
  Columns.text('Source', ({ source }) => source, { width: 220, hidden: true }),
]

const filters = [
  selectFilter('state', 'State', {
    new: 'To be decided',
    accepted: 'Accepted',
    merged: 'Merged',
    refused: 'Refused',
  }),
]

/** What imports offer for the catalogue: each is taken, left out, or is a station that there is already. */
export default function CandidatesPage({ reload }: PageProps<() => Promise<unknown>>) {
  const t = useT()
  const [decision, setDecision] = useState<Decision>()
  const [open, setOpen] = useState<{ what: 'merge' | 'test'; of: StationCandidate }>()
  const [importing, setImporting] = useState(false)
  const decide = useChunk(loadDecide, decision !== undefined)
  const merge = useChunk(loadMerge, open?.what === 'merge')
  const doctor = useChunk(loadDoctor, open?.what === 'test')
  const reading = useChunk(loadImport, importing)
  const close = () => setOpen(undefined)

  const forOne = (label: string, what: Decision['what']): RowAction<StationCandidate> => ({
    label,
    scope,
    run: (of) => setDecision({ what, of: [of] }),
    disabledReason: decidedReason(what, t),
  })
  const forMany = (label: string, what: Decision['what']): BulkAction<StationCandidate> => ({
    label,
    scope,
    // The dialog does it: what is decided is seen before.
    async ask(of) {
      setDecision({ what, of })
      return false
    },
    run: async () => undefined,
  })
  const actions: RowAction<StationCandidate>[] = [
    forOne('Accept', 'accept'),
    {
      label: 'Merge',
      scope,
      run: (of) => setOpen({ what: 'merge', of }),
      disabledReason: decidedReason('merge', t),
    },
    forOne('Refuse', 'refuse'),
    { label: 'Test addresses', run: (of) => setOpen({ what: 'test', of }) },
  ]
  return (
    <>
      <ListPage
        id="admin-candidates"
        title={t('Candidates')}
        intro={t(
          'Stations that imports offer, and that are in the catalogue once they are accepted.',
        )}
        query={candidates}
        columns={columns}
        filters={filters}
        actions={actions}
        bulk={[forMany('Accept', 'accept'), forMany('Refuse', 'refuse')]}
        buttons={
          <MayButton scope={scope} appearance="primary" onClick={() => setImporting(true)}>
            {t('Read a file')}
          </MayButton>
        }
        search={t('Search by name, place or address')}
        empty={{
          title: t('No candidates yet'),
          text: t('Read a file of radio-browser.info: what nobody knows stands here then.'),
        }}
      />
      {decision && decide && (
        <decide.DecideDialog
          {...decision}
          onSaved={reload}
          onClose={() => setDecision(undefined)}
        />
      )}
      {open?.what === 'merge' && merge && (
        <merge.MergeDialog candidate={open.of} onSaved={reload} onClose={close} />
      )}
      {open?.what === 'test' && doctor && (
        <doctor.DoctorPanel name={open.of.name} urls={open.of.urls} onClose={close} />
      )}
      {importing && reading && (
        <reading.ImportDialog onSaved={reload} onClose={() => setImporting(false)} />
      )}
    </>
  )
}
