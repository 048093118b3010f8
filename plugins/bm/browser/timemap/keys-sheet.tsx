import { ContentDialog, useT } from '@console/core/browser'
import { Button, makeStyles, tokens } from '@fluentui/react-components'

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
  ['J / K', 'Next and previous gap'],
  ['← / →', '5 seconds back and on; 1 second with Shift'],
  ['[ / ]', 'The range begins and ends here'],
  ['Enter', 'Name the range'],
  ['B', 'Add the range to a bucket'],
  ['F', 'The result here is wrong, or right after all'],
  ['+ / − / 0', 'Zoom in, out, to the whole day'],
  ['Home, End', 'Begin and end of the day'],
  ['Escape', 'No range'],
  ['?', 'This sheet'],
] as const

/** What the keys do on the line of a day. */
export function KeysSheet({ onClose }: { onClose(): void }) {
  const t = useT()
  const styles = useStyles()
  return (
    <ContentDialog
      title={t('Keys')}
      onLeave={onClose}
      actions={<Button onClick={onClose}>{t('Close')}</Button>}
    >
      <p>{t('On the line, once it has the focus. The buttons and the list do the same.')}</p>
      <dl className={styles.keys}>
        {keys.map(([key, what]) => (
          <div key={key} style={{ display: 'contents' }}>
            <dt className={styles.key}>{key}</dt>
            <dd>{t(what)}</dd>
          </div>
        ))}
      </dl>
    </ContentDialog>
  )
}
