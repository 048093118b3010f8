import { makeStyles, tokens } from '@fluentui/react-components'
import { Link, type LinkProps } from 'react-router-dom'
import { useLinkAccess } from '../link-access'

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

/** A link to a screen of the console, in running text or beside a button; plain text if the user's scopes do not open it. */
export function TextLink({ children, ...link }: TextLinkProps) {
  const styles = useStyles()
  const canLink = useLinkAccess()
  if (!canLink(link.to)) return <span>{children}</span>
  return (
    <Link {...link} className={styles.link}>
      {children}
    </Link>
  )
}
