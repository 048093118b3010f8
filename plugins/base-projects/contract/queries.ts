import { list } from '@console/core/contract'
import { type ProjectType, projectsApi } from './projects'

const ofType = (type: ProjectType) => list(projectsApi.list, { query: { type } })

/** A list of its own for each type: they stand on different screens. */
export const projectLists = { AVR: ofType('AVR'), LCD: ofType('LCD'), HR: ofType('HR') }
