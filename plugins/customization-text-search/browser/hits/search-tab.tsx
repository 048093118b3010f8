import {
  Columns,
  DataTable,
  ExportMenu,
  MayButton,
  selectFilter,
  type TableFilter,
  TextLink,
  TimeRangePicker,
  useChunk,
  useMedia,
  usePage,
  usePanel,
  useT,
  useTimeRange,
} from '@console/core/browser'
import { makeStyles, tokens } from '@fluentui/react-components'
import { useMemo, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { type Hit, hitsResource, mostTold, type TextOverview } from '../../contract'
import { hitsOf, usualRange } from '../loads'
import { useLanguageName } from '../names'
import { HitLink } from './marked-text'

const useStyles = makeStyles({
  tools: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: tokens.spacingHorizontalM,
  },
  note: { margin: 0, color: tokens.colorNeutralForeground2 },
})

const loadPanel = () => import('./hit-panel')
const loadDialog = () => import('./save-dialog')

interface SearchTabProps {
  overview: TextOverview
  /** Of hits that the address finds. */
  total: number
}

/** The search, its hits, and what of them is looked at. */
export function SearchTab({ overview, total }: SearchTabProps) {
  const t = useT()
  const styles = useStyles()
  const media = useMedia()
  const { reload } = usePage()
  const [address] = useSearchParams()
  const range = useTimeRange({ preset: usualRange })
  const { from, to, preset } = range
  const query = useMemo(() => hitsOf({ from, to, preset }), [from, to, preset])
  const filters = useFilters(overview)
  const panel = usePanel('hit')
  const hitPanel = useChunk(loadPanel, panel.id !== undefined)
  const [saving, setSaving] = useState(false)
  const dialog = useChunk(loadDialog, saving)
  const search = address.get('search') ?? ''

  const columns = useMemo(
    () => [
      Columns.time<Hit>('Time', ({ begin }) => begin),
      Columns.text<Hit>('Stream', ({ stream }) => stream.name, { width: 120, grow: 0.6 }),
      Columns.custom<Hit>('Sentence', {
        cell: (hit) => <HitLink hit={hit} to={panel.link(hit.id)} />,
        csv: ({ text }) => text,
        width: 240,
        grow: 4,
      }),
      Columns.text<Hit>('Project', ({ stream }) => stream.project, { hidden: true }),
      Columns.text<Hit>('Language', ({ language }) => language, { hidden: true, width: 96 }),
    ],
    [panel.link],
  )

  function asked(): Record<string, string> {
    const names = ['search', 'streams', 'language', 'similar']
    const given = names.flatMap((name): [string, string][] => {
      const value = address.get(name)
      return value ? [[name, value]] : []
    })
    return { ...Object.fromEntries(given), ...(query.query as Record<string, string>) }
  }

  return (
    <>
      {!overview.filled && (
        <p className={styles.note}>
          {overview.engine.available
            ? t('Nothing is written down yet: switch it on for streams.')
            : t('Nothing is written down by itself: {reason}.', {
                reason: t(overview.engine.reason),
              })}{' '}
          <TextLink to="?tab=transcripts">{t('Import a transcript')}</TextLink>
        </p>
      )}
      <div className={styles.tools}>
        <TimeRangePicker range={range} />
        <MayButton
          scope="write-text-search"
          disabledReason={search ? undefined : t('Search something first')}
          onClick={() => setSaving(true)}
        >
          {t('Mail me new hits')}
        </MayButton>
        {total > 0 && (
          <ExportMenu
            entries={[
              { label: t('All hits as CSV'), run: () => media.download(hitsResource(asked())) },
            ]}
          />
        )}
      </div>
      {total > mostTold && (
        <p className={styles.note} role="status">
          {t('More than 1,000 hits: the newest are listed, the CSV of all hits has more.')}
        </p>
      )}
      <DataTable
        id="text-search"
        query={query}
        rowKey={({ id }) => id}
        rowName={({ text }) => text.slice(0, 60)}
        columns={columns}
        filters={filters}
        search={t('Words, "phrases", -without, OR')}
        label={t('Hits')}
        empty={
          overview.filled
            ? {
                title: t('Nothing was said in this time'),
                text: t('The range above may hide what is older.'),
              }
            : { title: t('Nothing to search yet') }
        }
      />
      {panel.id && hitPanel && (
        <hitPanel.HitPanel key={panel.id} id={panel.id} onClose={panel.close} />
      )}
      {saving && dialog && (
        <dialog.SaveDialog
          asked={{
            search,
            streams: address.get('streams') ?? undefined,
            language: address.get('language') ?? undefined,
            similar: address.get('similar') === '1' ? 1 : 0,
          }}
          onSaved={reload}
          onClose={() => setSaving(false)}
        />
      )}
    </>
  )
}

function useFilters({ streams, languages }: TextOverview): readonly TableFilter[] {
  const t = useT()
  const nameOf = useLanguageName()
  const projects = new Map(streams.map(({ project_id, project }) => [project_id, project]))
  const choices = [
    ...[...projects].map(([id, name]) => [`p${id}`, t('All of {project}', { project: name })]),
    ...streams.map(({ id, name, project }) => [String(id), `${name} (${project})`]),
  ]
  return [
    selectFilter('streams', 'Streams', Object.fromEntries(choices)),
    selectFilter(
      'language',
      'Language',
      Object.fromEntries(languages.map((code) => [code, nameOf(code)])),
    ),
    selectFilter('similar', 'Words', { '1': 'Similar words' }),
  ]
}
