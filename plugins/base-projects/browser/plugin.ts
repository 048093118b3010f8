import { definePlugin, fill } from '@console/core/browser'
import { finders } from '@console/core/contract'
import { type ProjectType, projectTopics } from '#plugins/base-projects/contract'
import { bucketTopics } from '#plugins/buckets/contract'
import { homeWork } from '#plugins/home/contract'
import type manifest from '../manifest'
import * as loads from './loads'

const list = (type: ProjectType) => ({
  load: loads.list(type),
  // Files that are being processed change the state of a project's buckets.
  live: () => [projectTopics.projects(), bucketTopics.buckets()],
})

const project = (type: ProjectType) => ({
  load: loads.one(type),
  live: () => [projectTopics.projects()],
  viewOnly: ['tab', 'compare'],
})

const statistics = (type: ProjectType) => {
  const load = loads.statistics(type)
  return {
    load,
    live: ({ chosen }: Awaited<ReturnType<typeof load>>) => [
      chosen ? projectTopics.statistics(chosen.project.id) : projectTopics.projects(),
    ],
    viewOnly: ['page', 'per_page', 'sort', 'order'],
  }
}

export default definePlugin<typeof manifest>({
  pages: {
    online: { ...list('AVR'), page: () => import('./list/project-list-page') },
    onlineProject: { ...project('AVR'), page: () => import('./project/project-page') },
    onlineStatistics: { ...statistics('AVR'), page: () => import('./statistics-page') },
    lcd: { ...list('LCD'), page: () => import('./list/project-list-page') },
    lcdProject: { ...project('LCD'), page: () => import('./project/project-page') },
    lcdStatistics: { ...statistics('LCD'), page: () => import('./statistics-page') },
    hr: { ...list('HR'), page: () => import('./list/project-list-page') },
    hrProject: { ...project('HR'), page: () => import('./project/project-page') },
    hrStatistics: { ...statistics('HR'), page: () => import('./statistics-page') },
  },
  contributions: {
    finder: fill(finders, () => import('./finder')),
    home: fill(homeWork, () => import('./home-card')),
  },
  zh: () => import('./zh'),
})
