import { isRowId, type Services } from '@console/core/server'
import { and, asc, eq, gt, inArray, ne } from 'drizzle-orm'
import { type FoundMatch, FoundMatches, type ScanReport } from '../../contract'
import { containers, scanFiles, scanMatches } from '../tables'
import { inContainer, listedColumns, toScanFiles } from './file-rows'

/** Files whose results are read together. */
const atOnce = 100

export class StoredMatches extends FoundMatches {
  constructor(private readonly services: Pick<Services, 'db'>) {
    super()
  }

  async find(uid: number, ids: readonly number[]): Promise<FoundMatch[]> {
    return this.services.db
      .select({
        match: scanMatches,
        file: scanFiles,
        container: { id: containers.id, name: containers.name },
      })
      .from(scanMatches)
      .innerJoin(scanFiles, eq(scanFiles.id, scanMatches.file_row))
      .innerJoin(containers, eq(containers.id, scanFiles.container_id))
      .where(
        and(
          eq(scanMatches.uid, uid),
          eq(scanMatches.false_positive, false),
          inArray(scanMatches.id, ids.filter(isRowId)),
        ),
      )
  }

  async reports(uid: number, containerId: number) {
    const { id, name, region, num } = containers
    const own = and(eq(containers.uid, uid), eq(id, containerId))
    const [container] = isRowId(containerId)
      ? await this.services.db.select({ id, name, region, num }).from(containers).where(own)
      : []
    return container && { container, files: this.filesOf(container) }
  }

  private async *filesOf(container: { id: number }): AsyncGenerator<ScanReport> {
    const { db } = this.services
    for (let after = 0; ; ) {
      const rows = await db
        .select(listedColumns)
        .from(scanFiles)
        .where(inContainer(container, and(ne(scanFiles.state, 2), gt(scanFiles.id, after))))
        .orderBy(asc(scanFiles.id))
        .limit(atOnce)
      yield* await toScanFiles(rows, db, { withResults: true })
      const last = rows.at(-1)
      if (!last) return
      after = last.id
    }
  }
}
