import { useFormat, useT } from '@console/core/browser'
import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { ChevronDownRegular, ChevronRightRegular } from '@fluentui/react-icons'
import { useEffect, useId, useState } from 'react'
import type { Operation } from '#plugins/api-reference/contract'
import type { Group } from '../document/groups'
import { OperationLink } from './operation-link'

const useStyles = makeStyles({
  head: { justifyContent: 'flex-start', width: '100%', fontWeight: tokens.fontWeightSemibold },
  count: {
    marginInlineStart: 'auto',
    color: tokens.colorNeutralForeground3,
    fontWeight: tokens.fontWeightRegular,
  },
  list: { margin: 0, padding: 0, listStyleType: 'none' },
  tag: {
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalS} 0`,
    color: tokens.colorNeutralForeground3,
    fontFamily: tokens.fontFamilyMonospace,
    fontSize: tokens.fontSizeBase200,
  },
})

interface OperationGroupProps {
  group: Group
  chosen: Operation | undefined
}

/** The calls of an area, drawn when it is open: that in which the chosen one is, and what the person opens. */
export function OperationGroup({ group, chosen }: OperationGroupProps) {
  const styles = useStyles()
  const t = useT()
  const format = useFormat()
  const id = useId()
  const { title, operations } = group
  const holds = chosen !== undefined && operations.includes(chosen)
  const [open, setOpen] = useState(holds)
  useEffect(() => {
    if (holds) setOpen(true)
  }, [holds])
  const tags = [...new Set(operations.map(({ tag }) => tag))]

  return (
    <div>
      <Button
        className={styles.head}
        appearance="subtle"
        icon={open ? <ChevronDownRegular /> : <ChevronRightRegular />}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        {t(title)}
        <span className={styles.count}>{format.number(operations.length)}</span>
      </Button>
      <div id={id}>
        {open &&
          tags.map((tag) => (
            <div key={tag}>
              {tags.length > 1 && <div className={styles.tag}>{tag}</div>}
              <ul className={styles.list}>
                {operations
                  .filter((operation) => operation.tag === tag)
                  .map((operation) => (
                    <OperationLink
                      key={operation.id}
                      operation={operation}
                      current={operation === chosen}
                    />
                  ))}
              </ul>
            </div>
          ))}
      </div>
    </div>
  )
}
