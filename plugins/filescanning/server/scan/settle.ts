import { type Db, OwnRows, type Services } from '@console/core/server'
import { eq } from 'drizzle-orm'
import { callbackSubject, scanPaths } from '../../contract'
import { forgetFinding } from '../files/forget-finding'
import { inBatches } from '../files/objects'
import { callbackBody } from '../files/results'
import { publishChange, publishFile } from '../files/scan-events'
import {
  type ContainerRow,
  type ScanFileRow,
  scanFiles,
  scanMatches,
  scans,
  waveforms,
} from '../tables'
import { withCorrections } from './matches/repeat-corrections'
import { inScan, type Scan } from './running-scan'
import { type Failed, type Scanned, valuesAfter } from './scan-values'
import { levelsPerSecond } from './waveform'

/** Puts the outcome in the place of the one before, all at once. Of a scan that was overtaken nothing stays. */
export async function settle(scan: Scan, scanned: Scanned | Failed, services: Services) {
  await inScan(scan, services, async (tx, { file, container }) => {
    const outcome = await corrected(scanned, file, tx)
    // By the rules that it was scanned by, and not by those of now.
    const values = valuesAfter(outcome, file, scan.container)
    const row = await new OwnRows(tx, scanFiles, file.uid).change(file.id, 'file', values)
    await replaceFinding(row, outcome, tx)
    await remember(row, row.billed - file.billed, container, tx)
    await publishResults(row, container, services, tx)
    await notify(row, container, services, tx)
  })
}

async function corrected(scanned: Scanned | Failed, file: ScanFileRow, tx: Db) {
  const { finding } = scanned
  if (!finding) return scanned
  const matches = await withCorrections(finding.matches, file, tx)
  return { ...scanned, finding: { ...finding, matches } }
}

async function replaceFinding({ id, uid }: ScanFileRow, outcome: Scanned | Failed, tx: Db) {
  await forgetFinding([id], tx)
  if (!outcome.finding) return
  for (const batch of inBatches(outcome.finding.matches)) {
    await tx.insert(scanMatches).values(batch.map((match) => ({ ...match, uid, file_row: id })))
  }
  const { levels } = outcome
  if (levels)
    await tx.insert(waveforms).values({ file_row: id, per_second: levelsPerSecond, levels })
}

/** For statistics and bills, which outlast the file. */
async function remember(row: ScanFileRow, billed: number, container: ContainerRow, tx: Db) {
  const { uid, id: file_row, engine, state, duration: seconds, unidentified, uncertain } = row
  const { id: container_id, name, region } = container
  const about = { uid, region, container_id, container: name, file_row }
  const heard = { unidentified, uncertain }
  await tx.insert(scans).values({ ...about, ...heard, engine, state, seconds, billed })
}

/** Tells the open consoles, and the address that the container names. */
export async function publishResults(
  row: ScanFileRow,
  container: ContainerRow,
  services: Services,
  tx: Db,
  { corrected = false } = {},
) {
  await publishChange(services, row, tx)
  if (row.transcribes) {
    const [original] = await tx
      .select({ file_id: scanFiles.file_id })
      .from(scanFiles)
      .where(eq(scanFiles.id, row.transcribes))
    if (original) await publishFile(services, { uid: row.uid, ...original }, tx)
  }
  const { uid, id, callback_url: url } = container
  if (!url) return
  const body = await callbackBody(row, tx, { corrected })
  const told = { title: row.name, source: row.name, source_id: row.file_id }
  await services.callbacks.send({ ...told, uid, about: callbackSubject(id), url, body }, { db: tx })
}

/** Files of one container that end shortly after each other are one notification. */
async function notify(row: ScanFileRow, container: ContainerRow, services: Services, tx: Db) {
  // The transcript of a file is no upload of the customer.
  if (row.transcribes) return
  const { uid, id, name, region } = container
  const failed = row.state === -2 || row.state === -3
  await services.notifications.add(
    {
      uid,
      kind: 'scan-ready',
      subject: `scan:${id}`,
      scope: 'read-filescanning',
      values: { name },
      counts: { files: failed ? 0 : 1, failed: failed ? 1 : 0 },
      link: `${scanPaths.container(name)}?region=${region}`,
    },
    { db: tx },
  )
}
