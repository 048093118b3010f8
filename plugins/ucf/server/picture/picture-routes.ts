import { DamagedObject, Failure, type Route, route, UndecodableAudio } from '@console/core/server'
import { occurrencesApi } from '../../contract'
import { heardAs } from '../items/heard-as'
import { ownItem } from '../items/item-rows'
import { ownProject } from '../own-project'
import { pictureOf } from './sound-picture'

export const pictureRoutes: Route[] = [
  route(occurrencesApi.picture, async (call) => {
    const { query, services } = call
    const project = await ownProject(call, call.params.pid)
    const item = await ownItem(call, project.id, call.params.id)
    const heard = await heardAs(call, item, query.occurrence)
    const extend = Math.round(query.extend)
    const data = await pictureOf({ item, extend, ...heard }, services).catch((error) => {
      if (error instanceof UndecodableAudio || error instanceof DamagedObject) return undefined
      throw error
    })
    if (!data) throw new Failure(404, 'The recording is not available.')
    return { data }
  }),
]
