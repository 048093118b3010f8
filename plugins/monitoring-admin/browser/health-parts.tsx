import {
  Card,
  PropertyList,
  StateBadge,
  type States,
  Time,
  tokens,
  useFormat,
  useT,
} from '@console/core/browser'
import { makeStyles } from '@fluentui/react-components'
import type { Health, HealthPart } from '#plugins/monitoring-admin/contract'
import { MailActions } from './mail-actions'

const states = {
  ok: { label: 'Works', color: 'success' },
  loading: { label: 'Loading', color: 'informative', hint: 'Not all that is stored is found yet.' },
  behind: { label: 'Behind', color: 'warning', hint: 'Works, but slower than it is asked to.' },
  failing: { label: 'Fails', color: 'danger' },
  off: { label: 'Not set up', color: 'informative', hint: 'Mail is written to files, not sent.' },
} satisfies States<HealthPart['state']>

const names: Record<string, string> = {
  process: 'Process',
  database: 'Database',
  objects: 'Object store',
  disk: 'Disk',
  jobs: 'Queue',
  events: 'Changes told to consoles',
  engine: 'Engine',
  ears: 'Ears on streams',
  mail: 'Mail',
  callbacks: 'Callbacks',
  plugins: 'Server halves of plugins',
}

const figureNames: Record<string, string> = {
  memory_bytes: 'Memory',
  node: 'Node',
  decoder: 'Decoder',
  system: 'System',
  version: 'PostgreSQL',
  size_bytes: 'Size',
  connections: 'Connections',
  kind: 'Kind',
  free_bytes: 'Free',
  waiting: 'Waiting',
  active: 'Active',
  failed: 'Failed',
  consoles: 'Open consoles',
  references: 'Recordings',
  hours: 'Hours',
  index_bytes: 'Index',
  parts_away: 'Parts of the index away',
  workers: 'Workers',
  matchers: 'Matchers',
  damaged: 'Damaged',
  loaded_percent: 'Loaded, %',
  waiting_since: 'Waiting since',
  given_up: 'Given up',
  wanted: 'Streams wanted',
  heard: 'Listened to',
  processes: 'Processes',
  capacity: 'Streams they can carry',
  late: 'Late',
  running: 'Running',
  down: 'Down',
}

const useStyles = makeStyles({
  cards: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 260px), 1fr))',
    gap: tokens.spacingHorizontalL,
  },
  reason: {
    margin: 0,
    color: tokens.colorStatusDangerForeground1,
    overflowWrap: 'anywhere',
    whiteSpace: 'pre-line',
  },
})

interface HealthPartsProps extends Pick<Health, 'parts'> {
  reload(): Promise<unknown>
}

/** Each part in a card: its state, why it fails, what is known of it. */
export function HealthParts({ parts, reload }: HealthPartsProps) {
  const t = useT()
  const format = useFormat()
  const styles = useStyles()
  const written = (name: string, value: number | string) => {
    if (name.endsWith('_since')) return <Time value={String(value)} />
    if (typeof value === 'string') return value
    return name.endsWith('_bytes') ? format.size(value) : format.number(value)
  }
  return (
    <div className={styles.cards}>
      {parts.map(({ part, server, state, reason, figures }) => (
        <Card
          key={`${part} ${server}`}
          title={[t(names[part] ?? part), server].filter(Boolean).join(' · ')}
        >
          <div>
            <StateBadge state={state} states={states} />
          </div>
          {reason && <p className={styles.reason}>{reason}</p>}
          <PropertyList
            items={Object.entries(figures).map(([name, value]) => [
              t(figureNames[name] ?? name),
              written(name, value),
            ])}
          />
          {part === 'mail' && <MailActions figures={figures} reload={reload} />}
        </Card>
      ))}
    </div>
  )
}
