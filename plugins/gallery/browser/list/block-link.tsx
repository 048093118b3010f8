import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router-dom'
import { type Block, nameOf } from '../rooms'

const useStyles = makeStyles({
  link: {
    display: 'block',
    padding: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalS}`,
    borderRadius: tokens.borderRadiusMedium,
    color: tokens.colorNeutralForeground1,
    textDecorationLine: 'none',
    overflowWrap: 'anywhere',
    ':hover': { backgroundColor: tokens.colorSubtleBackgroundHover },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-2px' },
  },
  current: { backgroundColor: tokens.colorSubtleBackgroundSelected },
})

interface BlockLinkProps {
  block: Block
  /** What is searched for stays. */
  find: string
  current: boolean
}

export function BlockLink({ block, find, current }: BlockLinkProps) {
  const styles = useStyles()
  const link = useRef<HTMLAnchorElement>(null)
  const { room, name } = block

  // Who came by its address finds it in the list.
  useEffect(() => {
    if (current && link.current) showInList(link.current)
  }, [current])

  return (
    <li>
      <Link
        ref={link}
        to={{
          pathname: `/gallery/${room}/${name}`,
          search: find && `?${new URLSearchParams({ find })}`,
        }}
        className={mergeClasses(styles.link, current && styles.current)}
        aria-current={current ? 'page' : undefined}
      >
        {nameOf(block)}
      </Link>
    </li>
  )
}

/** Scrolls the list and not the page, whose head would go out of sight. */
function showInList(link: HTMLElement) {
  const list = link.closest('nav')
  if (!list) return
  const [outer, inner] = [list.getBoundingClientRect(), link.getBoundingClientRect()]
  const isSeen = inner.top >= outer.top && inner.bottom <= outer.bottom
  if (!isSeen) list.scrollTop += inner.top - outer.top - outer.height / 2
}
