import type { BillState } from './bills'

/** How states are shown; labels are English. */
const looks = {
  draft: { label: 'Draft', color: 'informative' },
  open: { label: 'Pending', color: 'warning' },
  failed: { label: 'Failed', color: 'danger' },
  paid: { label: 'Paid', color: 'success' },
  void: { label: 'Cancelled', color: 'informative' },
} as const

export const lookOf = ({ state_name }: { state_name: BillState }) => looks[state_name]
