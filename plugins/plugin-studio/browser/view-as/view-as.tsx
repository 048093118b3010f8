import {
  type Column,
  Columns,
  DataTable,
  type EntryReport,
  type PluginInspection,
  Section,
  selectFilter,
  useObservable,
  useT,
} from '@console/core/browser'
import { tableQuery, type Viewer } from '@console/core/contract'
import { Button, MessageBar, MessageBarBody, makeStyles, tokens } from '@fluentui/react-components'
import { useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'
import { pageOf } from '../local-list'
import { kindLabels, labelsOf, seenLooks } from '../looks'
import { useSay } from '../use-say'
import { readViewer, viewerNames, writeViewer } from './viewer-address'
import { ViewerForm } from './viewer-form'

const useStyles = makeStyles({
  parts: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalXL, minWidth: 0 },
})

const filters = [
  selectFilter('seen', 'Seen', labelsOf(seenLooks)),
  selectFilter('kind', 'Kind', kindLabels),
]

/** Chooses a viewer and says of every entry whether they see it, and why. The choice is in the address. */
export function ViewAs({ inspection }: { inspection: PluginInspection }) {
  const t = useT()
  const styles = useStyles()
  const [query, setQuery] = useSearchParams()
  const self = inspection.viewer()
  if (!self) return undefined
  const viewer = readViewer(query, self)
  const isSelf = !query.has('as-type')

  function change(next: Viewer | undefined) {
    setQuery(
      (before) => {
        const after = new URLSearchParams(before)
        for (const name of ['page', ...viewerNames]) after.delete(name)
        if (next) writeViewer(after, next)
        return after
      },
      { replace: true, preventScrollReset: true },
    )
  }

  return (
    <div className={styles.parts}>
      <Section
        title={t('Viewer')}
        intro={t('The address of this page keeps the choice: send it to show what you see.')}
        actions={
          <Button disabledFocusable={isSelf} onClick={() => change(undefined)}>
            {t('As me')}
          </Button>
        }
      >
        <ViewerForm viewer={viewer} known={inspection.known} onChange={change} />
      </Section>
      {viewer.user.active === 1 && (
        <MessageBar intent="info" layout="multiline">
          <MessageBarBody>
            {t('While active is 1, every address leads to the contact form.')}
          </MessageBarBody>
        </MessageBar>
      )}
      <Section title={t('What they see')}>
        <Entries inspection={inspection} viewer={viewer} />
      </Section>
    </div>
  )
}

/** Names alone are not enough: a page stands in several areas. */
const keyOf = ({ kind, name, place }: EntryReport) => `${kind} ${name} ${place}`

interface EntriesProps {
  inspection: PluginInspection
  viewer: Viewer
}

function Entries({ inspection, viewer }: EntriesProps) {
  const t = useT()
  const { explain } = useSay()
  const [query] = useSearchParams()
  // Plugins that come or fail change who sees what.
  const reports = useObservable(inspection.reports$)
  const viewerKey = JSON.stringify(viewer)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the viewer is read anew from the address each time
  const rows = useMemo(() => inspection.entriesFor(viewer), [inspection, viewerKey, reports])

  const columns: Column<EntryReport>[] = [
    Columns.text('Entry', ({ name }) => name, { sort: 'name', width: 180, grow: 1 }),
    Columns.badge('Kind', ({ kind }) => ({ label: kindLabels[kind] }), {
      sort: 'kind',
      width: 108,
      grow: 0.2,
    }),
    Columns.text('Title', ({ title }) => t(title), { width: 140, hidden: true }),
    Columns.text('Place', ({ place }) => place, { sort: 'place', width: 180, grow: 1 }),
    Columns.badge('Seen', ({ seen }) => seenLooks[seen], { sort: 'seen', width: 132, grow: 0.2 }),
    Columns.text('Why', ({ why }) => explain(why), { width: 280, grow: 2 }),
  ]
  const local = {
    rows,
    text: ({ name, title, place }: EntryReport) => `${name} ${title} ${place}`,
    values: {
      name: ({ name }: EntryReport) => name,
      kind: ({ kind }: EntryReport) => kind,
      place: ({ place }: EntryReport) => place,
      seen: ({ seen }: EntryReport) => seen,
    },
  }
  const asked = tableQuery(query, { filters: filters.map(({ name }) => name) })
  return (
    <DataTable
      id="plugin-entries"
      list={pageOf(local, asked)}
      fetchPage={async (wanted) => pageOf(local, wanted)}
      rowKey={keyOf}
      rowName={({ name }) => name}
      columns={columns}
      filters={filters}
      search={t('Search by name or address')}
      empty={{ title: t('No plugin has an entry') }}
      reload={async () => inspection.measure()}
      label={t('Entries')}
    />
  )
}
