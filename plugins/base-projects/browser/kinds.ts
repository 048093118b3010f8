import type { LimitField } from '@console/core/contract'
import type { ProjectType } from '#plugins/base-projects/contract'

interface Kind {
  title: string
  limit: LimitField
  /** What the limit counts. */
  limitName: string
  about: string
}

/** What the screens of each type of project say. */
export const kinds: Record<ProjectType, Kind> = {
  AVR: {
    title: 'Online Projects',
    limit: 'avrprojects',
    limitName: 'Online projects',
    about: 'A project is what your app talks to: it has a host, a key pair and buckets to look in.',
  },
  LCD: {
    title: 'Live Channel Projects',
    limit: 'lcdprojects',
    limitName: 'Live channel projects',
    about: 'A project finds out which of your live or time-shifted channels a device listens to.',
  },
  HR: {
    title: 'Hybrid Projects',
    limit: 'hrprojects',
    limitName: 'Hybrid projects',
    about: 'A project recognises live channels and your own content in one request.',
  },
}
