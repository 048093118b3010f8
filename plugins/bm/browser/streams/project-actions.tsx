import { useMay, useT } from '@console/core/browser'
import {
  Button,
  Menu,
  MenuButton,
  MenuItem,
  MenuList,
  MenuPopover,
  MenuTrigger,
} from '@fluentui/react-components'
import {
  CalendarDayRegular,
  DataTrendingRegular,
  DocumentTableRegular,
  EditRegular,
  HeartPulseRegular,
  MoreHorizontalRegular,
  RecordRegular,
} from '@fluentui/react-icons'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router-dom'
import type { Project } from '../../contract'
import { type KindId, kinds } from '../shared/kinds'

interface ProjectActionsProps {
  kind: KindId
  project: Project
  /** What is done first, where that is not to look at the day. */
  first?: ReactNode
  onEdit(): void
}

/** Where a project leads: its day first, what is read less often behind "More". */
export function ProjectActions({ kind, project, first, onEdit }: ProjectActionsProps) {
  const { paths, write } = kinds[kind]
  const t = useT()
  const navigate = useNavigate()
  const edit = useMay(write)
  return (
    <>
      {first}
      <Button
        appearance={first ? 'secondary' : 'primary'}
        icon={<CalendarDayRegular />}
        onClick={() => navigate(paths.day(project))}
      >
        {t('Day')}
      </Button>
      <Button icon={<DataTrendingRegular />} onClick={() => navigate(paths.analytics(project))}>
        {t('Analytics')}
      </Button>
      <Button icon={<DocumentTableRegular />} onClick={() => navigate(paths.reports(project))}>
        {t('Reports')}
      </Button>
      <Menu>
        <MenuTrigger disableButtonEnhancement>
          <MenuButton icon={<MoreHorizontalRegular />}>{t('More')}</MenuButton>
        </MenuTrigger>
        <MenuPopover>
          <MenuList>
            <MenuItem icon={<HeartPulseRegular />} onClick={() => navigate(paths.states(project))}>
              {t('States')}
            </MenuItem>
            <MenuItem icon={<RecordRegular />} onClick={() => navigate(paths.recordings(project))}>
              {t('Recordings')}
            </MenuItem>
            <MenuItem
              icon={<EditRegular />}
              disabled={!edit.allowed}
              title={edit.reason ?? ''}
              onClick={onEdit}
            >
              {t('Edit')}
            </MenuItem>
          </MenuList>
        </MenuPopover>
      </Menu>
    </>
  )
}
