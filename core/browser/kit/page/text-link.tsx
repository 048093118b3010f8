import { makeStyles, tokens } from '@fluentui/react-components'
import { Link, type LinkProps } from 'react-router-dom'

const useStyles = makeStyles({
  link: {
    color: tokens.colorBrandForegroundLink,
    borderRadius: tokens.borderRadiusSmall,
    textDecorationLine: 'underline',
    ':hover': { color: tokens.colorBrandForegroundLinkHover },
    ':focus-visible': {
      outline: `${tokens.strokeWidthThick} solid ${tokens.colorStrokeFocus2}`,
    },
  },
})

type TextLinkProps = Pick<
  LinkProps,
  'to' | 'target' | 'onClick' | 'preventScrollReset' | 'children'
>

/** A link to a screen of the console, in running text or beside a button. */
export function TextLink({ children, ...link }: TextLinkProps) {
  const styles = useStyles()
  return (
    <Link {...link} className={styles.link}>
      {children}
    </Link>
  )
}
