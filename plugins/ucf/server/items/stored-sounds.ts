import { Failure, isRowId, OwnRows, type Services } from '@console/core/server'
import { UnknownSounds } from '../../contract'
import { ownItem } from './item-rows'

export class StoredSounds extends UnknownSounds {
  constructor(private readonly services: Pick<Services, 'db'>) {
    super()
  }

  async find(uid: number, projectId: number, item: string) {
    if (!isRowId(projectId)) return undefined
    const { db } = this.services
    try {
      const call = { rows: ((table) => new OwnRows(db, table, uid)) as Rows }
      const { id, project_id, sound_key } = await ownItem(call, projectId, item)
      return { id, project_id, sound_key }
    } catch (error) {
      if (error instanceof Failure && error.status === 404) return undefined
      throw error
    }
  }
}

type Rows = Parameters<typeof ownItem>[0]['rows']
