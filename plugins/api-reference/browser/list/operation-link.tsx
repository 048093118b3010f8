import { useT } from '@console/core/browser'
import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router-dom'
import type { Operation } from '#plugins/api-reference/contract'
import { Method } from '../method'
import { Words } from '../words'
import { useOperationLink } from './use-operation-link'

const useStyles = makeStyles({
  link: {
    display: 'flex',
    gap: tokens.spacingHorizontalXS,
    padding: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalS}`,
    borderRadius: tokens.borderRadiusMedium,
    color: tokens.colorNeutralForeground1,
    textDecorationLine: 'none',
    ':hover': { backgroundColor: tokens.colorSubtleBackgroundHover },
    ':focus-visible': {
      outline: `2px solid ${tokens.colorStrokeFocus2}`,
      outlineOffset: '-2px',
    },
  },
  current: { backgroundColor: tokens.colorSubtleBackgroundSelected },
  words: { display: 'flex', flexDirection: 'column', minWidth: 0 },
  path: {
    fontFamily: tokens.fontFamilyMonospace,
    fontSize: tokens.fontSizeBase200,
    color: tokens.colorNeutralForeground3,
    overflowWrap: 'anywhere',
  },
})

interface OperationLinkProps {
  operation: Operation
  current: boolean
  /** By which it was found. */
  field?: string | undefined
}

export function OperationLink({ operation, current, field }: OperationLinkProps) {
  const styles = useStyles()
  const t = useT()
  const linkTo = useOperationLink()
  const link = useRef<HTMLAnchorElement>(null)
  const { id, method, path, summary } = operation

  // Who came by its address finds it in the list.
  useEffect(() => {
    if (current) link.current?.scrollIntoView?.({ block: 'nearest' })
  }, [current])

  return (
    <li>
      <Link
        ref={link}
        to={linkTo(id)}
        className={mergeClasses(styles.link, current && styles.current)}
        aria-current={current ? 'true' : undefined}
      >
        <Method of={method} />
        <span className={styles.words}>
          <span>
            <Words text={summary} />
          </span>
          <span className={styles.path}>{path}</span>
          {field && <span className={styles.path}>{t('Field {name}', { name: field })}</span>}
        </span>
      </Link>
    </li>
  )
}
