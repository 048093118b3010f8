import { ExportMenu, useAction, useMedia, useT } from '@console/core/browser'
import {
  type ExportFormat,
  exportFormats,
  exportResource,
  type HeardProject,
  monthResource,
  type Stream,
} from '../../contract'
import type { Kind } from '../shared/kinds'
import type { RowFilter } from './table/result-rows'

const formatLabels: Record<ExportFormat, string> = {
  csv: 'The day as CSV',
  xlsx: 'The day as XLSX',
  json: 'The day as JSON',
}

interface DayExportProps {
  kind: Kind
  project: HeardProject
  stream: Stream
  day: string
  zone: string
  filter: RowFilter
}

/** The results of the day, by its filters, or of the whole month, as files. */
export function DayExport({ kind, project, stream, day, zone, filter }: DayExportProps) {
  const t = useT()
  const media = useMedia()
  const query = {
    type: 'day' as const,
    date: day.replaceAll('-', ''),
    timezone: zone,
    ...(filter.min > 0 && { min_duration: filter.min }),
    ...(Number.isFinite(filter.max) && { max_duration: filter.max }),
    ...(filter.minScore > 0 && { min_score: filter.minScore }),
    ...(/^[A-Z]{2}$/.test(filter.isrcCountry) && { isrc_country: filter.isrcCountry }),
    ...(filter.falsePositives && { with_false_positive: '1' as const }),
  }
  const month = day.slice(0, 7)
  const save = useAction((format: ExportFormat) =>
    media.download(exportResource(kind.streamsAt(project), stream.stream_id, query, format)),
  )
  const saveMonth = useAction(() =>
    media.download(
      monthResource(kind.streamsAt(project), stream.stream_id, {
        month: month.replace('-', ''),
        timezone: zone,
      }),
    ),
  )
  return (
    <ExportMenu
      entries={[
        ...exportFormats.map((format) => ({
          label: t(formatLabels[format]),
          run: () => save.run(format),
        })),
        { label: t('The month {month} as zip', { month }), run: () => saveMonth.run() },
      ]}
    />
  )
}
