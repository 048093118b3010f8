import {
  type Column,
  Columns,
  DataTable,
  type PluginInspection,
  type PluginReport,
  type RowAction,
  selectFilter,
  useChunk,
  usePanel,
  useT,
} from '@console/core/browser'
import { tableQuery } from '@console/core/contract'
import { Badge, makeStyles, tokens, typographyStyles } from '@fluentui/react-components'
import { Link, useSearchParams } from 'react-router-dom'
import { pageOf } from '../local-list'
import { labelsOf, originLabels, stateLooks } from '../looks'
import { useSay } from '../use-say'

const loadPanel = () => import('./plugin-panel')

/** Who looks for a trouble wants to see all at once. */
const mostShown = 100

const useStyles = makeStyles({
  link: {
    color: tokens.colorBrandForegroundLink,
    fontWeight: tokens.fontWeightSemibold,
    textDecorationLine: 'none',
    ':hover': { color: tokens.colorBrandForegroundLinkHover, textDecorationLine: 'underline' },
  },
  state: { display: 'flex', alignItems: 'center', gap: tokens.spacingHorizontalS, minWidth: 0 },
  cause: {
    ...typographyStyles.caption1,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    color: tokens.colorNeutralForeground2,
  },
})

/** Opens the plugin beside the list. */
function PluginLink({ id }: { id: string }) {
  const styles = useStyles()
  const panel = usePanel('plugin')
  return (
    <Link className={styles.link} {...panel.link(id)}>
      {id}
    </Link>
  )
}

/** The cause stands beside the state: nobody has to point at the badge to read it. */
function StateCell({ report: { state, step, cause } }: { report: PluginReport }) {
  const t = useT()
  const styles = useStyles()
  const { say } = useSay()
  const { label, color } = stateLooks[state]
  const why = cause && (step ? `${t(step)}: ${say(cause)}` : say(cause))
  return (
    <span className={styles.state}>
      <Badge appearance="tint" color={color}>
        {t(label)}
      </Badge>
      {why && (
        <span className={styles.cause} title={why}>
          {why}
        </span>
      )}
    </span>
  )
}

const countOf = (entries: object) => Object.keys(entries).length

const troubles = ({ conflicts, faults }: PluginReport) => conflicts.length + faults.length

const columns: Column<PluginReport>[] = [
  Columns.custom('Plugin', {
    cell: ({ id }) => <PluginLink id={id} />,
    csv: ({ id }) => id,
    sort: 'id',
    width: 160,
    grow: 1,
  }),
  Columns.custom('State', {
    cell: (report) => <StateCell report={report} />,
    csv: ({ state }) => state,
    sort: 'state',
    width: 200,
    grow: 2,
  }),
  Columns.text('Version', ({ version }) => version, { width: 88, grow: 0.2 }),
  Columns.badge('Kind', ({ origin }) => ({ label: originLabels[origin] }), {
    sort: 'origin',
    width: 100,
    grow: 0.2,
  }),
  Columns.custom('Start', {
    cell: ({ milliseconds }, { t, format }) =>
      milliseconds === undefined
        ? undefined
        : t('{time} ms', { time: format.number(Math.round(milliseconds)) }),
    csv: ({ milliseconds }) => milliseconds,
    sort: 'milliseconds',
    width: 88,
    grow: 0.2,
    align: 'end',
  }),
  Columns.custom('Transferred', {
    cell: ({ bytes }, { format }) => bytes && format.size(bytes.transferred),
    csv: ({ bytes }) => bytes?.transferred,
    sort: 'bytes',
    width: 128,
    grow: 0.2,
    align: 'end',
  }),
  Columns.number('Pages', ({ manifest }) => countOf(manifest.pages), { width: 72 }),
  Columns.number('Rules', ({ manifest }) => countOf(manifest.rules), { width: 72, hidden: true }),
  Columns.number('Contributions', ({ manifest }) => countOf(manifest.contributions), {
    width: 116,
  }),
  Columns.tags('Scopes', ({ manifest }) => Object.keys(manifest.scopes), {
    width: 140,
    hidden: true,
  }),
  Columns.number('Problems', (report) => troubles(report) || undefined, {
    sort: 'troubles',
    width: 120,
  }),
  Columns.text('Source', ({ source }) => source, { hidden: true }),
]

const filters = [
  selectFilter('state', 'State', labelsOf(stateLooks)),
  selectFilter('origin', 'Kind', originLabels),
]

const values = {
  id: ({ id }: PluginReport) => id,
  state: ({ state }: PluginReport) => state,
  origin: ({ origin }: PluginReport) => origin,
  milliseconds: ({ milliseconds }: PluginReport) => milliseconds,
  bytes: ({ bytes }: PluginReport) => bytes?.transferred,
  troubles,
}

interface PluginTableProps {
  inspection: PluginInspection
  reports: readonly PluginReport[]
}

/** Every plugin and how it stands, now: the table is drawn from the states themselves. */
export function PluginTable({ inspection, reports }: PluginTableProps) {
  const t = useT()
  const [query] = useSearchParams()
  const shown = usePanel('plugin')
  const panel = useChunk(loadPanel, shown.id !== undefined)
  const asked = tableQuery(query, { filters: filters.map(({ name }) => name), perPage: mostShown })
  const list = pageOf({ rows: reports, text: ({ id }) => id, values }, asked)
  const open = reports.find(({ id }) => id === shown.id)

  const actions: RowAction<PluginReport>[] = [
    { label: 'Details', run: ({ id }) => shown.open(id) },
    {
      label: 'Retry',
      run: ({ id }) => inspection.retry(id),
      disabledReason: ({ state }) =>
        state === 'failed' ? undefined : t('Only a plugin that has failed can be tried again'),
    },
  ]
  return (
    <>
      <DataTable
        id="plugins"
        list={list}
        fetchPage={async (wanted) =>
          pageOf({ rows: reports, text: ({ id }) => id, values }, wanted)
        }
        rowKey={({ id }) => id}
        rowName={({ id }) => id}
        columns={columns}
        filters={filters}
        search={t('Search by id')}
        actions={actions}
        empty={{ title: t('This console has no plugins') }}
        reload={async () => inspection.measure()}
        label={t('Plugins')}
      />
      {open && panel && (
        <panel.PluginPanel report={open} inspection={inspection} onClose={shown.close} />
      )}
    </>
  )
}
