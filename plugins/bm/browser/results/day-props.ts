import type { PageProps } from '@console/core/browser'
import type * as loads from './loads'

/** What is drawn of a day. */
export type DayProps = Pick<
  PageProps<ReturnType<typeof loads.results>>,
  'data' | 'updatedAt' | 'error' | 'reload'
>
