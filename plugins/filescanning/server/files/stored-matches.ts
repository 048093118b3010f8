import { isRowId, type Services } from '@console/core/server'
import { and, eq, inArray } from 'drizzle-orm'
import { type FoundMatch, FoundMatches } from '../../contract'
import { containers, scanFiles, scanMatches } from '../tables'

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
      .where(and(eq(scanMatches.uid, uid), inArray(scanMatches.id, ids.filter(isRowId))))
  }
}
