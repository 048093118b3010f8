import { type Column, Columns, type Translate } from '@console/core/browser'
import { Link } from 'react-router-dom'
import {
  type Item,
  isDecided,
  labels,
  type ProjectType,
  type Status,
  statuses,
} from '../../contract'
import { titleOf } from '../item-words'

const colors: Record<Status, 'warning' | 'brand' | 'success' | 'informative'> = {
  0: 'warning',
  2: 'brand',
  6: 'success',
  10: 'success',
  14: 'success',
  [-1]: 'informative',
  [-2]: 'informative',
}

/** What a reference explains is resolved, unless somebody has decided about it. */
export const statusLook = ({ status, resolved_by }: Item) =>
  resolved_by !== null && !isDecided({ status })
    ? { label: 'Resolved', color: 'success' as const, tooltip: resolved_by }
    : { label: statuses[status], color: colors[status] }

/** `item` in the address opens one. */
export const itemColumns = (t: Translate, type: ProjectType): Column<Item>[] => [
  Columns.custom('Title', {
    width: 180,
    grow: 2,
    cell: (item, kit) => (
      <ItemLink item={item} t={t} panel={kit.panelLink('item', item.id)} look={kit.classes.link} />
    ),
    csv: (item) => titleOf(item, t),
  }),
  Columns.number('Times', ({ num }) => num, { sort: 'num', width: 108 }),
  Columns.duration('Length', ({ duration_ms }) => Math.round(duration_ms / 1000), {
    sort: 'duration_ms',
    width: 116,
  }),
  Columns.duration('Airtime', ({ airtime_seconds }) => Math.round(airtime_seconds), {
    sort: 'explains',
  }),
  Columns.number(type === 'FILES' ? 'Files' : 'Streams', ({ streams }) => streams, { width: 92 }),
  Columns.badge('Label', ({ label }) => ({ label: labels[label] }), { width: 128, grow: 0.2 }),
  Columns.badge('Status', statusLook, { width: 140, grow: 0.2 }),
  // Files are of no time of their own.
  ...(type === 'FILES'
    ? []
    : [
        Columns.time<Item>('Last heard', ({ last_at }) => last_at),
        Columns.time<Item>('First heard', ({ first_at }) => first_at, { hidden: true }),
      ]),
  Columns.text('Known since as', ({ resolved_by }) => resolved_by ?? '', { hidden: true }),
  Columns.id('Id', ({ id }) => id, { sort: 'id', hidden: true }),
  Columns.id('ACR ID', ({ acr_id }) => acr_id, { hidden: true }),
  Columns.text(
    'Operators',
    ({ operators }) => operators.map(({ operator }) => operator).join(', '),
    {
      hidden: true,
    },
  ),
]

interface ItemLinkProps {
  item: Item
  t: Translate
  panel: ReturnType<Parameters<Column<Item>['cell']>[1]['panelLink']>
  look: string
}

function ItemLink({ item, t, panel, look }: ItemLinkProps) {
  return (
    <Link {...panel} className={look}>
      {titleOf(item, t)}
    </Link>
  )
}
