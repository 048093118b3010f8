import type { PageProps } from '@console/core/browser'
import type * as loads from './loads'

export type LoadedDay = PageProps<ReturnType<typeof loads.results>>

/** What is drawn of a day once its stream was found. */
export interface DayProps extends Pick<LoadedDay, 'updatedAt' | 'error' | 'reload'> {
  kind: LoadedDay['data']['kind']
  data: NonNullable<LoadedDay['data']['found']>
}
