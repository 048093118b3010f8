import { useAction, useMedia, useT } from '@console/core/browser'
import {
  Menu,
  MenuButton,
  MenuItem,
  MenuList,
  MenuPopover,
  MenuTrigger,
} from '@fluentui/react-components'
import {
  type ExportFormat,
  exportFormats,
  exportResource,
  monthResource,
  type Project,
  type Stream,
} from '../../contract'
import type { RowFilter } from './table/result-rows'

const formatLabels: Record<ExportFormat, string> = {
  csv: 'The day as CSV',
  xlsx: 'The day as XLSX',
  json: 'The day as JSON',
}

interface ExportMenuProps {
  project: Project
  stream: Stream
  day: string
  zone: string
  filter: RowFilter
}

/** The results of the day, by its filters, or of the whole month, as files. */
export function ExportMenu({ project, stream, day, zone, filter }: ExportMenuProps) {
  const t = useT()
  const media = useMedia()
  const query = {
    type: 'day' as const,
    date: day.replaceAll('-', ''),
    timezone: zone,
    ...(filter.min > 0 && { min_duration: filter.min }),
    ...(Number.isFinite(filter.max) && { max_duration: filter.max }),
    ...(/^[A-Z]{2}$/.test(filter.isrcCountry) && { isrc_country: filter.isrcCountry }),
    ...(filter.falsePositives && { with_false_positive: '1' as const }),
  }
  const month = day.slice(0, 7)
  const save = useAction((format: ExportFormat) =>
    media.download(exportResource(project, stream.stream_id, query, format)),
  )
  const saveMonth = useAction(() =>
    media.download(
      monthResource(project, stream.stream_id, {
        month: month.replace('-', ''),
        timezone: zone,
      }),
    ),
  )
  return (
    <Menu>
      <MenuTrigger disableButtonEnhancement>
        <MenuButton>{t('Export')}</MenuButton>
      </MenuTrigger>
      <MenuPopover>
        <MenuList>
          {exportFormats.map((format) => (
            <MenuItem key={format} onClick={() => void save.run(format)}>
              {t(formatLabels[format])}
            </MenuItem>
          ))}
          <MenuItem onClick={() => void saveMonth.run()}>
            {t('The month {month} as zip', { month })}
          </MenuItem>
        </MenuList>
      </MenuPopover>
    </Menu>
  )
}
