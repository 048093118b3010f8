import { TextLink, useFormat, useT } from '@console/core/browser'
import {
  type ContainerCounts,
  type EngineCounts,
  type ScanCounts,
  type ScanEngine,
  type ScanStatistics,
  scanEngineLabels,
  scanPaths,
} from '../../contract'
import { hitRate, hoursOf } from './figures'
import { type NumberColumn, NumbersTable } from './numbers-table'

function useCountColumns(): NumberColumn<ScanCounts>[] {
  const { percent, hours } = useFormat()
  const shown = (value: number) => hours(value * 3600)
  return [
    { title: 'Files', value: ({ files }) => files },
    { title: 'Hours scanned', value: ({ seconds }) => hoursOf(seconds), shown },
    { title: 'Hours billed', value: ({ billed }) => hoursOf(billed), shown },
    { title: 'With result', value: ({ with_result }) => with_result },
    { title: 'Without result', value: ({ no_result }) => no_result },
    { title: 'Failed', value: ({ failed }) => failed },
    { title: 'Hit rate', value: hitRate, shown: percent },
    { title: 'Music not identified', value: ({ unidentified }) => unidentified },
    { title: 'Uncertain matches', value: ({ uncertain }) => uncertain },
  ]
}

/** The same figures by container and by engine. */
export function CountsTables({
  containers,
  engines,
}: Pick<ScanStatistics, 'containers' | 'engines'>) {
  const t = useT()
  const columns = useCountColumns()
  const containerName = ({ name, deleted }: ContainerCounts) =>
    deleted ? t('{name} (deleted)', { name }) : name
  return (
    <>
      <NumbersTable
        title={t('By container')}
        rows={containers}
        rowKey={({ id }) => id}
        nameTitle="Container"
        name={containerName}
        nameCell={(row) =>
          row.deleted ? (
            containerName(row)
          ) : (
            <TextLink to={scanPaths.container(row.name)}>{row.name}</TextLink>
          )
        }
        columns={columns}
        file="scans-by-container"
      />
      <NumbersTable
        title={t('By engine')}
        rows={engines}
        rowKey={({ engine }) => engine}
        nameTitle="Engine"
        name={({ engine }: EngineCounts) =>
          t(scanEngineLabels[engine as ScanEngine] ?? String(engine))
        }
        columns={columns}
        file="scans-by-engine"
      />
    </>
  )
}
