import {
  Button,
  DrawerBody,
  DrawerFooter,
  DrawerHeader,
  DrawerHeaderTitle,
  makeStyles,
  OverlayDrawer,
  tokens,
} from '@fluentui/react-components'
import { DismissRegular } from '@fluentui/react-icons'
import type { ReactNode } from 'react'
import { useT } from '../i18n'
import { useFocusReturn } from '../use-focus-return'

const useStyles = makeStyles({
  panel: {
    width: 'min(592px, 100vw)',
    maxWidth: '100vw',
  },
  title: { overflowWrap: 'anywhere' },
  body: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalL,
    paddingBottom: tokens.spacingVerticalXL,
  },
  footer: { flexWrap: 'wrap', rowGap: tokens.spacingVerticalS },
})

interface SidePanelProps {
  title: string
  onClose(): void
  /** Buttons that stay at the foot while the body scrolls. */
  actions?: ReactNode
  children: ReactNode
}

/** One thing of a list, beside the list. Esc or a click outside closes; `usePanel` gives it an address. */
export function SidePanel({ title, onClose, actions, children }: SidePanelProps) {
  const t = useT()
  const styles = useStyles()
  useFocusReturn()
  return (
    <OverlayDrawer open position="end" className={styles.panel} onOpenChange={onClose}>
      <DrawerHeader>
        <DrawerHeaderTitle
          heading={{ className: styles.title }}
          action={
            <Button
              appearance="subtle"
              icon={<DismissRegular />}
              aria-label={t('Close')}
              onClick={onClose}
            />
          }
        >
          {title}
        </DrawerHeaderTitle>
      </DrawerHeader>
      <DrawerBody className={styles.body}>{children}</DrawerBody>
      {actions && <DrawerFooter className={styles.footer}>{actions}</DrawerFooter>}
    </OverlayDrawer>
  )
}
