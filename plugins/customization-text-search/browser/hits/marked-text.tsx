import { makeStyles, tokens } from '@fluentui/react-components'
import type { ReactNode } from 'react'
import { Link, type LinkProps } from 'react-router-dom'
import type { Hit } from '../../contract'

const useStyles = makeStyles({
  mark: {
    backgroundColor: tokens.colorPaletteYellowBackground2,
    color: tokens.colorNeutralForeground1,
    fontWeight: tokens.fontWeightSemibold,
    borderRadius: tokens.borderRadiusSmall,
  },
  link: {
    color: tokens.colorBrandForegroundLink,
    textDecorationLine: 'none',
    ':hover': { textDecorationLine: 'underline' },
  },
})

interface MarkedTextProps {
  hit: Pick<Hit, 'text' | 'marks'>
  /** Signs of the text before the first mark that are shown; all unless told. */
  before?: number
}

/** A sentence with what was searched. */
export function MarkedText({ hit: { text, marks }, before }: MarkedTextProps) {
  const styles = useStyles()
  const [first] = marks
  const cut = before === undefined || !first ? 0 : text.lastIndexOf(' ', first[0] - before) + 1
  const parts: ReactNode[] = cut > 0 ? ['… '] : []
  let at = Math.max(0, cut)
  for (const [from, to] of marks) {
    parts.push(text.slice(at, from))
    parts.push(
      <mark key={from} className={styles.mark}>
        {text.slice(from, to)}
      </mark>,
    )
    at = to
  }
  parts.push(text.slice(at))
  return <span>{parts}</span>
}

interface HitLinkProps {
  hit: Hit
  to: LinkProps
}

/** The sentence around what was searched; leads to all of it. */
export function HitLink({ hit, to }: HitLinkProps) {
  const styles = useStyles()
  return (
    <Link {...to} className={styles.link} title={hit.text}>
      <MarkedText hit={hit} before={30} />
    </Link>
  )
}
