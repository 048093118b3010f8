import { MayButton, StateBadge, TextLink, useFormat, useT } from '@console/core/browser'
import { makeStyles, tokens } from '@fluentui/react-components'
import { useLocation } from 'react-router-dom'
import type { ScanSource } from '../../contract'
import { sourceLook } from './source-state'

const useStyles = makeStyles({
  entry: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalM,
    rowGap: tokens.spacingVerticalXS,
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalM}`,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusLarge,
  },
  title: { overflowWrap: 'anywhere', minWidth: 0, fontWeight: tokens.fontWeightSemibold },
  note: { color: tokens.colorNeutralForeground2 },
  error: { flexBasis: '100%', margin: 0, color: tokens.colorPaletteRedForeground1 },
  toggle: { marginInlineStart: 'auto' },
})

interface SourceEntryProps {
  source: ScanSource
  /** Only its files are listed below. */
  isChosen: boolean
  onToggle(source: ScanSource): Promise<unknown>
}

/** A channel, playlist or feed as the parent of its files. */
export function SourceEntry({ source, isChosen, onToggle }: SourceEntryProps) {
  const t = useT()
  const styles = useStyles()
  const format = useFormat()
  const { title, items, new_items, error, subscribed } = source
  const { label, color } = sourceLook({ ...source, error: '' })
  return (
    <li className={styles.entry}>
      <span className={styles.title}>
        {isChosen ? title : <FilesLink to={source.id}>{title}</FilesLink>}
      </span>
      <StateBadge state={label} states={{ [label]: { label, color } }} />
      <span className={styles.note}>{t('Episodes: {count}', { count: format.number(items) })}</span>
      {new_items > 0 && (
        <span className={styles.note}>
          {t('New: {count}', { count: format.number(new_items) })}
        </span>
      )}
      {isChosen && <FilesLink to={undefined}>{t('Show the files of all sources')}</FilesLink>}
      <MayButton
        scope="write-filescanning"
        size="small"
        className={styles.toggle}
        aria-label={
          subscribed
            ? t('Unsubscribe from {title}', { title })
            : t('Subscribe to {title}', { title })
        }
        onClick={() => void onToggle(source)}
      >
        {subscribed ? t('Unsubscribe') : t('Subscribe')}
      </MayButton>
      {error && <p className={styles.error}>{error}</p>}
    </li>
  )
}

/** The files below, of this source only or of all. */
function FilesLink({ to, children }: { to: number | undefined; children: string }) {
  const { pathname, search } = useLocation()
  const query = new URLSearchParams(search)
  query.delete('page')
  if (to === undefined) query.delete('source_id')
  else query.set('source_id', String(to))
  return <TextLink to={{ pathname, search: query.toString() }}>{children}</TextLink>
}
