import {
  Menu,
  MenuItem,
  MenuList,
  MenuPopover,
  makeStyles,
  tokens,
} from '@fluentui/react-components'
import { useT } from '../i18n'
import type { RowAction } from './types'

const useStyles = makeStyles({
  danger: {
    color: tokens.colorStatusDangerForeground1,
    ':hover': { color: tokens.colorStatusDangerForeground1 },
  },
  reason: { whiteSpace: 'normal', maxWidth: '240px' },
})

interface RowMenuProps<T> {
  actions: readonly RowAction<T>[]
  row: T
  target: HTMLElement
  onClose: () => void
  onRun: (action: RowAction<T>) => void
}

/** One menu for all rows: it is placed at the button of the row it was opened for. */
export function RowMenu<T>({ actions, row, target, onClose, onRun }: RowMenuProps<T>) {
  const t = useT()
  const styles = useStyles()
  return (
    <Menu
      open
      positioning={{ target, position: 'below', align: 'end' }}
      onOpenChange={(_, { open }) => !open && onClose()}
    >
      <MenuPopover>
        <MenuList aria-label={t('Actions')}>
          {actions.map((action) => {
            const reason = action.disabledReason?.(row)
            return (
              <MenuItem
                key={action.label}
                disabled={reason !== undefined}
                className={action.danger && reason === undefined ? styles.danger : undefined}
                {...(reason === undefined
                  ? {}
                  : { subText: { className: styles.reason, children: reason } })}
                onClick={() => onRun(action)}
              >
                {t(action.label)}
              </MenuItem>
            )
          })}
        </MenuList>
      </MenuPopover>
    </Menu>
  )
}
