import { list } from '@console/core/contract'
import { offlineApi } from './offline-databases'

export const offlineDatabases = list(offlineApi.list)
