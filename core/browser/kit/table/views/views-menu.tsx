import type { View } from '@console/core/contract'
import {
  Menu,
  MenuDivider,
  MenuGroup,
  MenuGroupHeader,
  MenuItem,
  MenuItemCheckbox,
  MenuItemRadio,
  MenuList,
  MenuPopover,
  makeStyles,
  tokens,
} from '@fluentui/react-components'
import { useState } from 'react'
import { useT } from '../../i18n'
import { sentenceOf } from '../../states/sentence-of'
import { useOpenView } from './use-open-view'
import { useViewActions } from './use-view-actions'
import { NewViewForm, RenameForm } from './view-forms'
import type { ViewedList } from './viewed-list'

const useStyles = makeStyles({
  popover: {
    width: '320px',
    maxWidth: 'calc(100vw - 16px)',
    maxHeight: 'min(560px, calc(100dvh - 16px))',
    boxSizing: 'border-box',
    overflowY: 'auto',
  },
  name: { minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  danger: { color: tokens.colorStatusDangerForeground3 },
  reason: { fontWeight: tokens.fontWeightRegular, color: tokens.colorNeutralForeground2 },
})

/** Of the list itself, in the menu. */
const noView = 'none'

interface ViewsMenuProps<T> {
  list: ViewedList<T>
  target: HTMLElement
  /** The focus belongs to the button again. */
  onClose: () => void
}

/** Opens, keeps, shares, pins and deletes the saved views of a list. */
export function ViewsMenu<T>({ list, target, onClose }: ViewsMenuProps<T>) {
  const t = useT()
  const styles = useStyles()
  const [form, setForm] = useState<'new' | 'rename'>()
  const state = useOpenView(list)
  const { views, open, changed, kept, failure } = state
  const act = useViewActions(list, state)

  if (form === 'new')
    return <NewViewForm kept={act.keptHere(kept)} onSaved={act.openNew} onClose={onClose} />
  if (form === 'rename' && open)
    return <RenameForm view={open} onSaved={state.reload} onClose={onClose} />

  const locked = open !== undefined && !open.may_change
  const radio = (view: View) => (
    <MenuItemRadio
      key={view.id}
      name="view"
      value={String(view.id)}
      title={view.name}
      content={{ className: styles.name }}
      onClick={() => act.open(view)}
    >
      {view.name}
    </MenuItemRadio>
  )
  const group = (title: string, shared: boolean) => {
    const own = views?.filter((view) => view.shared === shared) ?? []
    if (own.length === 0) return undefined
    return (
      <MenuGroup>
        <MenuGroupHeader>{title}</MenuGroupHeader>
        {own.map(radio)}
      </MenuGroup>
    )
  }
  return (
    <Menu
      open
      hasCheckmarks
      positioning={{ target, position: 'below', align: 'start' }}
      checkedValues={{
        view: [open ? String(open.id) : noView],
        ways: [...(open?.shared ? ['shared'] : []), ...(open?.pinned ? ['pinned'] : [])],
      }}
      onOpenChange={(_, { open }) => !open && onClose()}
    >
      <MenuPopover className={styles.popover}>
        <MenuList aria-label={t('Views')} aria-busy={!views && !failure}>
          <MenuItemRadio name="view" value={noView} onClick={act.leave}>
            {t('All rows')}
          </MenuItemRadio>
          {group(t('Shared with the account'), true)}
          {group(t('Only for me'), false)}
          {failure !== undefined && (
            <MenuItem persistOnClick onClick={() => void state.reload()}>
              {t('Could not be loaded: {reason}', { reason: t(sentenceOf(failure)) })} {t('Retry')}
            </MenuItem>
          )}
          <MenuDivider />
          {open && changed && (
            <>
              <MenuItem disabled={locked} onClick={() => act.change(open, kept)}>
                {t('Save changes')}
              </MenuItem>
              <MenuItem onClick={() => act.open(open)}>{t('Back to how it was saved')}</MenuItem>
            </>
          )}
          <MenuItem persistOnClick onClick={() => setForm('new')}>
            {t('Save as new…')}
          </MenuItem>
          {open && (
            <>
              <MenuItemCheckbox
                name="ways"
                value="pinned"
                onClick={() => act.change(open, { pinned: !open.pinned })}
              >
                {t('Pin to the sidebar')}
              </MenuItemCheckbox>
              <MenuGroup>
                {locked && (
                  <MenuGroupHeader className={styles.reason}>
                    {open.created_by
                      ? t('Only {name} and the root user can change it', { name: open.created_by })
                      : t('Only the root user can change it')}
                  </MenuGroupHeader>
                )}
                <MenuItem persistOnClick disabled={locked} onClick={() => setForm('rename')}>
                  {t('Rename…')}
                </MenuItem>
                <MenuItemCheckbox
                  name="ways"
                  value="shared"
                  disabled={locked}
                  onClick={() => act.change(open, { shared: !open.shared })}
                >
                  {t('Share with the account')}
                </MenuItemCheckbox>
                <MenuItem
                  className={locked ? undefined : styles.danger}
                  disabled={locked}
                  onClick={() => act.remove(open)}
                >
                  {t('Delete…')}
                </MenuItem>
              </MenuGroup>
            </>
          )}
        </MenuList>
      </MenuPopover>
    </Menu>
  )
}
