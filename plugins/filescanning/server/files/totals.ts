import type { CallOutput } from '@console/core/contract'
import type { Db } from '@console/core/server'
import { count, gt } from 'drizzle-orm'
import { billedSeconds, type scanFilesApi } from '../../contract'
import { type ContainerRow, scanFiles } from '../tables'
import { inContainer } from './file-rows'
import { rescannable } from './rescan'

type Totals = CallOutput<typeof scanFilesApi.totals>['data']

/** Files by state, and what scanning all of them again would be billed by the rules of now. */
export async function totalsOf(container: ContainerRow, db: Db): Promise<Totals> {
  const [states, lengths, unidentified, uncertain] = await Promise.all([
    db
      .select({ state: scanFiles.state, files: count() })
      .from(scanFiles)
      .where(inContainer(container))
      .groupBy(scanFiles.state),
    db
      .select({ duration: scanFiles.duration, files: count() })
      .from(scanFiles)
      .where(inContainer(container, rescannable))
      .groupBy(scanFiles.duration),
    db.$count(scanFiles, inContainer(container, gt(scanFiles.unidentified, 0))),
    db.$count(scanFiles, inContainer(container, gt(scanFiles.uncertain, 0))),
  ])
  const filesIn = (...wanted: number[]) =>
    states.filter(({ state }) => wanted.includes(state)).reduce((sum, { files }) => sum + files, 0)
  const sumOf = (value: (duration: number) => number) =>
    lengths.reduce((sum, { duration, files }) => sum + files * value(duration), 0)
  return {
    processing: filesIn(0),
    ready: filesIn(1),
    no_result: filesIn(-1),
    failed: filesIn(-2, -3),
    deleted: filesIn(2),
    unidentified,
    uncertain,
    rescannable: sumOf(() => 1),
    seconds: sumOf((duration) => duration),
    billed: sumOf((duration) => billedSeconds(container.policy, duration)),
  }
}
