import {
  Notifications,
  saveCsv,
  saveFile,
  useAction,
  useApi,
  useCopy,
  useService,
  useT,
} from '@console/core/browser'
import {
  Menu,
  MenuButton,
  MenuItem,
  MenuList,
  MenuPopover,
  MenuTrigger,
} from '@fluentui/react-components'
import {
  BracesRegular,
  DocumentTableRegular,
  LinkRegular,
  PrintRegular,
  ShieldCheckmarkRegular,
  TableRegular,
} from '@fluentui/react-icons'
import { mostMatches, type Report, scanFilesApi } from '../../../contract'
import { matchRows } from './match-rows'

interface ExportMenuProps {
  report: Report
  /** Matches that are ticked. */
  ticked: number
  /** Undefined: nothing here makes evidence. */
  onEvidence: (() => void) | undefined
}

/** The report to take along. */
export function ExportMenu({ report, ticked, onEvidence }: ExportMenuProps) {
  const t = useT()
  const api = useApi(scanFilesApi)
  const notifications = useService(Notifications)
  const { copy } = useCopy()
  const { file, matches } = report

  const json = useAction(async () => {
    const answer = await api.get({ params: { cid: file.cid, ids: file.id } })
    const text = JSON.stringify(answer.data[0]?.results ?? null, undefined, 2)
    saveFile(new Blob([text], { type: 'application/json' }), `${file.name}.json`)
  })
  const csv = useAction(() => saveCsv(matchRows(matches, file.name, t), file.name))
  const xlsx = useAction(async () => {
    const { saveXlsx } = await import('./save-xlsx')
    await saveXlsx(matchRows(matches, file.name, t), file.name)
  })
  const share = useAction(async () => {
    await copy(window.location.href)
    notifications.success(t('The link is copied. Who opens it must be signed in to this account.'))
  })

  return (
    <Menu>
      <MenuTrigger disableButtonEnhancement>
        <MenuButton>{t('Export and share')}</MenuButton>
      </MenuTrigger>
      <MenuPopover>
        <MenuList>
          <MenuItem icon={<BracesRegular />} onClick={() => void json.run()}>
            {t('Results as JSON')}
          </MenuItem>
          <MenuItem icon={<DocumentTableRegular />} onClick={() => void csv.run()}>
            {t('Matches as CSV')}
          </MenuItem>
          <MenuItem icon={<TableRegular />} onClick={() => void xlsx.run()}>
            {t('Matches as Excel (XLSX)')}
          </MenuItem>
          {/* After the menu has closed, or it would be on the paper. */}
          <MenuItem icon={<PrintRegular />} onClick={() => setTimeout(() => window.print(), 50)}>
            {t('Print or save as PDF')}
          </MenuItem>
          <MenuItem icon={<LinkRegular />} onClick={() => void share.run()}>
            {t('Copy link to this view')}
          </MenuItem>
          {onEvidence && (
            <MenuItem
              icon={<ShieldCheckmarkRegular />}
              disabled={ticked === 0 || ticked > mostMatches}
              onClick={onEvidence}
            >
              {ticked === 0
                ? t('Evidence of matches: tick some first')
                : t('Evidence of {count} ticked matches', { count: ticked })}
            </MenuItem>
          )}
        </MenuList>
      </MenuPopover>
    </Menu>
  )
}
