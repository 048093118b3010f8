import { type Column, Columns } from '@console/core/browser'
import type { Delivery } from '@console/core/contract'
import { Link } from 'react-router-dom'
import { scanPaths } from '../../contract'

/** The file that a delivery tells of leads to its report. */
export const deliveryColumns = (container: string): Column<Delivery>[] => [
  Columns.custom('File', {
    cell: ({ test, source, source_id }, kit) => {
      if (test) return kit.t('Test call')
      if (source_id === '') return '–'
      return (
        <Link className={kit.classes.link} to={scanPaths.report(container, source_id)}>
          {source}
        </Link>
      )
    },
    csv: ({ test, source }) => (test ? 'Test call' : source),
    width: 180,
    grow: 2,
  }),
]
