import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { BookmarkRegular } from '@fluentui/react-icons'
import { useState } from 'react'
import { useT } from '../../i18n'
import { useChunk } from '../../states/use-chunk'
import type { ViewedList } from './viewed-list'

const useStyles = makeStyles({
  button: { maxWidth: '100%', minWidth: 0, gap: tokens.spacingHorizontalXXS, whiteSpace: 'nowrap' },
})

const loadViews = () => import('./saved-views')

/** Opens the menu of saved views, and says which one is open. Its code is fetched when one is, or when it is pressed. */
export function ViewsButton<T>(list: ViewedList<T>) {
  const t = useT()
  const styles = useStyles()
  const [target, setTarget] = useState<HTMLElement>()
  const { view } = list.address
  const saved = useChunk(loadViews, target !== undefined || view !== undefined)
  return (
    <>
      <Button
        className={styles.button}
        appearance="subtle"
        icon={<BookmarkRegular />}
        aria-haspopup="menu"
        aria-expanded={target !== undefined}
        onClick={({ currentTarget }) => setTarget(currentTarget)}
      >
        {saved && view ? <saved.CurrentView list={list} /> : t('Views')}
      </Button>
      {saved && target && (
        <saved.ViewsMenu
          list={list}
          target={target}
          onClose={() => {
            setTarget(undefined)
            target.focus()
          }}
        />
      )}
    </>
  )
}
