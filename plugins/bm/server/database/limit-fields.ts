import type { AnyProjectType } from '../../contract'

/** Which limits of a plan a project counts against. */
export const limitFields = ({ type }: { type: AnyProjectType }) =>
  type === 'BM-Database'
    ? ({
        projects: 'bm_database_projects',
        streams: 'bm_database_channels',
        timemap: 'bm_database_timemap',
      } as const)
    : ({
        projects: 'bm_custom_projects',
        streams: 'bm_custom_channels',
        timemap: 'bm_custom_timemap',
      } as const)
