import {
  MessageBar,
  MessageBarBody,
  MessageBarTitle,
  makeStyles,
  tokens,
} from '@fluentui/react-components'
import type { ReactNode } from 'react'
import { useT } from '../i18n'

const useStyles = makeStyles({
  list: { margin: 0, paddingInlineStart: tokens.spacingHorizontalL, overflowWrap: 'anywhere' },
})

interface NotAddedProps {
  intent: 'error' | 'warning'
  /** Each thing that was not taken, with the reason. */
  items: readonly { key: string | number; text: ReactNode }[]
  /** Named at most; the rest is counted. */
  most: number
}

/** What was refused, each with its reason; says so when something comes. */
export function NotAdded({ intent, items, most }: NotAddedProps) {
  const t = useT()
  const styles = useStyles()
  return (
    <div role="alert">
      {items.length > 0 && (
        <MessageBar intent={intent} layout="multiline">
          <MessageBarBody>
            <MessageBarTitle>{t('Not added')}</MessageBarTitle>
            <ul className={styles.list}>
              {items.slice(0, most).map(({ key, text }) => (
                <li key={key}>{text}</li>
              ))}
              {items.length > most && (
                <li>{t('and {count} more', { count: items.length - most })}</li>
              )}
            </ul>
          </MessageBarBody>
        </MessageBar>
      )}
    </div>
  )
}
