import { tokens, useT } from '@console/core/browser'
import { makeStyles } from '@fluentui/react-components'

const useStyles = makeStyles({
  link: {
    position: 'fixed',
    top: '4px',
    insetInlineStart: '4px',
    zIndex: 50,
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalL}`,
    border: 0,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorBrandBackground,
    color: tokens.colorNeutralForegroundOnBrand,
    font: 'inherit',
    cursor: 'pointer',
    ':not(:focus)': { transform: 'translateY(-200%)' },
    ':focus': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '2px' },
  },
})

/** First of all stops of Tab: past the top bar and the sidebar. */
export function SkipLink() {
  const t = useT()
  const styles = useStyles()
  function skip() {
    const content = document.getElementById('content')
    content?.focus()
    content?.scrollIntoView()
  }
  return (
    <button type="button" className={styles.link} onClick={skip}>
      {t('Skip to content')}
    </button>
  )
}
