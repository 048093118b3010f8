import {
  Menu,
  MenuButton,
  MenuItem,
  MenuList,
  MenuPopover,
  MenuTrigger,
} from '@fluentui/react-components'
import type { JSX } from 'react'
import { useT } from '../i18n'

interface ExportEntry {
  label: string
  icon?: JSX.Element
  disabled?: boolean
  run(): unknown
}

interface ExportMenuProps {
  /** Of the button; `Export` unless given. */
  title?: string
  entries: readonly ExportEntry[]
}

/** A button with the ways to take a page's content along. */
export function ExportMenu({ title, entries }: ExportMenuProps) {
  const t = useT()
  return (
    <Menu>
      <MenuTrigger disableButtonEnhancement>
        <MenuButton>{title ?? t('Export')}</MenuButton>
      </MenuTrigger>
      <MenuPopover>
        <MenuList>
          {entries.map(({ label, icon = null, disabled = false, run }) => (
            <MenuItem key={label} icon={icon} disabled={disabled} onClick={() => void run()}>
              {label}
            </MenuItem>
          ))}
        </MenuList>
      </MenuPopover>
    </Menu>
  )
}
