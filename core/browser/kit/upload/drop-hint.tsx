import { makeStyles, tokens, typographyStyles } from '@fluentui/react-components'
import { useT } from '../i18n'

const useStyles = makeStyles({
  hint: {
    ...typographyStyles.subtitle2,
    position: 'fixed',
    zIndex: 20,
    insetInline: 0,
    bottom: tokens.spacingVerticalXXL,
    width: 'fit-content',
    maxWidth: '90vw',
    marginInline: 'auto',
    padding: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalXL}`,
    borderRadius: tokens.borderRadiusLarge,
    border: '1px solid transparent',
    backgroundColor: tokens.colorBrandBackground,
    color: tokens.colorNeutralForegroundOnBrand,
    boxShadow: tokens.shadow28,
    pointerEvents: 'none',
    overflowWrap: 'anywhere',
  },
})

/** While files are dragged over the page of what they are added to. */
export function DropHint({ name }: { name: string }) {
  const t = useT()
  const styles = useStyles()
  return <div className={styles.hint}>{t('Drop to add the files to {name}', { name })}</div>
}
