import type { Services } from '@console/core/server'
import { and, asc, eq, inArray, ne } from 'drizzle-orm'
import { isUncertain, ScannedSound } from '../../contract'
import { containers, scanFiles, scanMatches } from '../tables'
import { isFileId } from './file-rows'

export class StoredScans extends ScannedSound {
  constructor(private readonly services: Pick<Services, 'db'>) {
    super()
  }

  async files(uid: number, containerId: number, fileIds?: readonly string[]) {
    const own = and(eq(containers.uid, uid), eq(containers.id, containerId))
    const { db } = this.services
    if ((await db.$count(containers, own)) === 0) return undefined
    const named = fileIds && inArray(scanFiles.file_id, fileIds.filter(isFileId))
    return this.read(and(own, ne(scanFiles.state, 2), named))
  }

  async file(uid: number, fileId: string) {
    if (!isFileId(fileId)) return undefined
    const isIt = and(eq(scanFiles.uid, uid), eq(scanFiles.file_id, fileId), ne(scanFiles.state, 2))
    const [file] = await this.read(isIt)
    if (!file) return undefined
    const { db } = this.services
    const { kind, score, begin, end } = scanMatches
    const matches = await db
      .select({ kind, score, begin, end })
      .from(scanMatches)
      .innerJoin(scanFiles, eq(scanFiles.id, scanMatches.file_row))
      .where(and(isIt, eq(scanMatches.false_positive, false)))
    return { ...file, known: matches.filter((match) => !isUncertain(match)) }
  }

  private read(where: ReturnType<typeof and>) {
    const { id, name } = containers
    const { file_id, filename, data_type, state, size, object_key } = scanFiles
    return this.services.db
      .select({
        file_id,
        name: scanFiles.name,
        filename,
        data_type,
        state,
        size,
        object_key,
        container: { id, name },
      })
      .from(scanFiles)
      .innerJoin(containers, eq(containers.id, scanFiles.container_id))
      .where(where)
      .orderBy(asc(scanFiles.id))
  }
}
