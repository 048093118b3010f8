import { type Call, type Db, notFound, OwnRows, refused, type Services } from '@console/core/server'
import { and, desc, eq, gte } from 'drizzle-orm'
import { scanFileCan } from '../../contract'
import { holdContainer, ownContainer } from '../containers/own-container'
import { inContainer } from '../files/file-rows'
import { ownFile } from '../report-rows'
import { countedIn } from '../scan/scan-values'
import { publishResults } from '../scan/settle'
import { type ContainerRow, type ScanFileRow, scanFiles, scanMatches, scans } from '../tables'

export interface InReport {
  container: ContainerRow
  file: ScanFileRow
}

type Named = Pick<Call, 'rows' | 'db' | 'services'> & { params: { cid: string; id: string } }

/** Changes matches of a file while no scan of it can end; its counts, statistics and callback follow. */
export async function changeReport<T>(
  call: Named,
  change: (tx: Db, report: InReport) => Promise<T>,
): Promise<T & InReport> {
  const named = await ownContainer(call)
  const { id } = await ownFile(call, named)
  return call.db.transaction(async (tx) => {
    const container = await holdContainer(named.id, tx)
    const [file] = await tx
      .select()
      .from(scanFiles)
      .where(inContainer(container, eq(scanFiles.id, id)))
      .for('update')
    if (!file) throw notFound('file')
    if (!scanFileCan.report(file)) throw refused('This file has no report that can be corrected')
    const changed = await change(tx, { container, file })
    await recount(file, container, call.services, tx)
    return { ...changed, container, file }
  })
}

async function recount(file: ScanFileRow, container: ContainerRow, services: Services, tx: Db) {
  const { kind, begin, end, score, false_positive } = scanMatches
  const matches = await tx
    .select({ kind, begin, end, score, false_positive })
    .from(scanMatches)
    .where(eq(scanMatches.file_row, file.id))
  const counted = countedIn({ ...file, matches })
  const values = { ...counted, updated_at: new Date() }
  const row = await new OwnRows(tx, scanFiles, file.uid).change(file.id, 'file', values)
  await updateLastScan(row, tx)
  await publishResults(row, container, services, tx, { corrected: true })
}

/** How much earlier a scan may have ended by the clock of the database than by that of the server that scanned. */
const clockDifferenceMs = 3_600_000

/** Statistics count scans, which outlast their files. */
async function updateLastScan({ id, uid, scanned_at, state, ...counts }: ScanFileRow, tx: Db) {
  if (!scanned_at) return
  const since = new Date(scanned_at.getTime() - clockDifferenceMs)
  const own = new OwnRows(tx, scans, uid)
  const last = await own.list({
    where: and(eq(scans.file_row, id), gte(scans.ended_at, since)),
    orderBy: [desc(scans.id)],
    limit: 1,
  })
  const { unidentified, uncertain } = counts
  for (const scan of last) await own.change(scan.id, 'scan', { state, unidentified, uncertain })
}
