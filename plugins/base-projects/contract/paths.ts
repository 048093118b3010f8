import type { ProjectType } from './projects'

const lists: Record<ProjectType, string> = {
  AVR: '/avr/projects/online',
  LCD: '/lcd/projects/lcd',
  HR: '/lcd/projects/hr',
}

const statistics: Record<ProjectType, string> = {
  AVR: '/avr/projects/statistics',
  LCD: '/lcd/projects/lcd/statistics',
  HR: '/lcd/projects/hr/statistics',
}

/** Addresses of the projects' screens, for other plugins' links. */
export const projectPaths = {
  list: (type: ProjectType) => lists[type],
  one: (type: ProjectType, { name }: { name: string }) =>
    `${lists[type]}/${encodeURIComponent(name)}`,
  statistics: (type: ProjectType, { name }: { name: string }) =>
    `${statistics[type]}?project=${encodeURIComponent(name)}`,
}
