import { ContentDialog, useT } from '@console/core/browser'
import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { labels } from '../../contract'

const useStyles = makeStyles({
  keys: {
    display: 'grid',
    gridTemplateColumns: 'max-content 1fr',
    gap: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalL}`,
    margin: 0,
    '& dd': { margin: 0 },
  },
  key: { fontFamily: tokens.fontFamilyMonospace },
})

const keys = [
  ['Space', 'Play and pause'],
  ['J / K', 'Next and previous item'],
  ['← / →', '2 seconds back and on'],
  ['< / >', 'Slower and faster'],
  ['I', 'Ignore'],
  ['Shift+I', 'Ignore and keep'],
  ['R', 'Report'],
  ['B', 'Add to bucket'],
  ['A', 'Report and bucket'],
  ['Z', 'Take the last decision back'],
  ['?', 'This sheet'],
] as const

/** What the keys do while items are reviewed. */
export function KeysSheet({ onClose }: { onClose(): void }) {
  const t = useT()
  const styles = useStyles()
  return (
    <ContentDialog
      title={t('Keys')}
      onLeave={onClose}
      actions={<Button onClick={onClose}>{t('Close')}</Button>}
    >
      <p>{t('Wherever the focus is, but in fields. The buttons do the same.')}</p>
      <dl className={styles.keys}>
        {keys.map(([key, what]) => (
          <div key={key} style={{ display: 'contents' }}>
            <dt className={styles.key}>{key}</dt>
            <dd>{t(what)}</dd>
          </div>
        ))}
        {Object.entries(labels).map(([key, label]) => (
          <div key={key} style={{ display: 'contents' }}>
            <dt className={styles.key}>{key}</dt>
            <dd>{t('Label it {label}', { label: t(label) })}</dd>
          </div>
        ))}
      </dl>
    </ContentDialog>
  )
}
