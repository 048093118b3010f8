import {
  Columns,
  DataTable,
  EmptyState,
  Page,
  type PageProps,
  type RowAction,
  Settings,
  TextLink,
  useMedia,
  useObservable,
  useService,
  useT,
} from '@console/core/browser'
import { zoneOf } from '@console/core/contract'
import { makeStyles, Select, tokens } from '@fluentui/react-components'
import { useSearchParams } from 'react-router-dom'
import {
  bmPaths,
  dayOf,
  exportFormats,
  exportResource,
  monthResource,
  type Stream,
} from '#plugins/bm/contract'
import { type downloads, keyOf, streamsOf } from './loads'

const useStyles = makeStyles({
  choices: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalM },
  day: {
    minHeight: '32px',
    padding: `0 ${tokens.spacingHorizontalMNudge}`,
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground1,
    color: tokens.colorNeutralForeground1,
    font: 'inherit',
  },
})

const formats = { csv: 'The day as CSV', xlsx: 'The day as XLSX', json: 'The day as JSON' } as const

const streamOf = ({ stream_id }: Stream) => stream_id
const nameOf = ({ name }: Stream) => name

const columns = [
  Columns.text('Stream', nameOf),
  Columns.badge<Stream>('State', ({ state }) => ({
    label: state,
    color: state === 'Running' ? 'success' : 'informative',
  })),
  Columns.time<Stream>('Monitored since', ({ created_at }) => created_at),
]

/** What was heard on a day or in a month, stream by stream, as files. */
export default function DownloadsPage({ data }: PageProps<typeof downloads>) {
  const { projects, project } = data
  const t = useT()
  const styles = useStyles()
  const media = useMedia()
  const zone = zoneOf(useObservable(useService(Settings).state$).timeZone)
  const [address, setAddress] = useSearchParams()
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: zone }).format(new Date())
  const asked = address.get('day') ?? ''
  const day = dayOf(asked) ? asked : today
  const month = day.slice(0, 7)

  const choose = (name: string, value: string) => {
    const changed = new URLSearchParams(address)
    changed.set(name, value)
    setAddress(changed, { preventScrollReset: true })
  }
  if (!project) {
    return (
      <Page title={t('Downloads')}>
        <EmptyState
          title={t('There is no monitoring project in this region yet')}
          actions={<TextLink to={bmPaths.projects()}>{t('Custom Streams')}</TextLink>}
        >
          {t('What its streams play can be fetched here, day by day or for a month.')}
        </EmptyState>
      </Page>
    )
  }
  const query = { type: 'day' as const, date: day.replaceAll('-', ''), timezone: zone }
  const actions: RowAction<Stream>[] = [
    ...exportFormats.map((format) => ({
      label: formats[format],
      run: (stream: Stream) =>
        media.download(exportResource(project, stream.stream_id, query, format)),
    })),
    {
      label: 'The month as zip',
      run: (stream) =>
        media.download(
          monthResource(project, stream.stream_id, {
            month: month.replace('-', ''),
            timezone: zone,
          }),
        ),
    },
  ]
  return (
    <Page
      title={t('Downloads')}
      intro={t(
        'Results of {day}, or of the whole month {month}, are in the menu of each stream. Days are those of {zone}.',
        {
          day,
          month,
          zone,
        },
      )}
    >
      <div className={styles.choices}>
        <Select
          aria-label={t('Project')}
          value={keyOf(project)}
          onChange={(_, { value }) => setAddress({ project: value, day })}
        >
          {projects.map((each) => (
            <option key={keyOf(each)} value={keyOf(each)}>
              {each.name}
            </option>
          ))}
        </Select>
        <input
          type="date"
          aria-label={t('Day')}
          className={styles.day}
          max={today}
          value={day}
          onChange={({ target }) => target.value && choose('day', target.value)}
        />
      </div>
      <DataTable
        key={keyOf(project)}
        id="downloads"
        query={streamsOf(project)}
        rowKey={streamOf}
        rowName={nameOf}
        columns={columns}
        search={t('Search by name')}
        actions={actions}
        empty={{ title: t('This project has no streams yet') }}
        label={t('Streams')}
      />
    </Page>
  )
}
