import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { Fragment } from 'react'
import { ContentDialog } from '../dialog/content-dialog'
import { useT } from '../i18n'

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

interface KeysSheetProps {
  /** Where the keys work. */
  intro: string
  /** Each key with what it does, both in the language of the console. */
  keys: readonly (readonly [key: string, what: string])[]
  onClose(): void
}

/** What the keys of a page do; `?` opens it by custom. */
export function KeysSheet({ intro, keys, onClose }: KeysSheetProps) {
  const t = useT()
  const styles = useStyles()
  return (
    <ContentDialog
      title={t('Keys')}
      onLeave={onClose}
      actions={<Button onClick={onClose}>{t('Close')}</Button>}
    >
      <p>{intro}</p>
      <dl className={styles.keys}>
        {keys.map(([key, what]) => (
          <Fragment key={key}>
            <dt className={styles.key}>{key}</dt>
            <dd>{what}</dd>
          </Fragment>
        ))}
      </dl>
    </ContentDialog>
  )
}
