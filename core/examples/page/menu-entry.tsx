// An entry of the account menu, put there by `core.user-menu/v1`. A link beside it takes the same looks.
import { MenuEntry, useMenuEntryStyles, useT } from '@console/core/browser'
import { Link } from 'react-router-dom'

export function Example() {
  const t = useT()
  const styles = useMenuEntryStyles()
  return (
    <div>
      <MenuEntry onClick={() => window.print()}>{t('Print this page')}</MenuEntry>
      <Link to="/home" className={styles.entry}>
        {t('All my stations')}
      </Link>
    </div>
  )
}
