import { type Column, Columns, ListPage, useLimit, useT } from '@console/core/browser'
import {
  type Project,
  type ProjectType,
  projectLists,
  projectPaths,
} from '#plugins/base-projects/contract'
import { kinds } from './kinds'
import { projectColumns } from './list/project-columns'

const loadForm = () => import('./list/project-dialog')

const columnsFor = (type: ProjectType): Column<Project>[] => [
  Columns.link(
    'Name',
    ({ name }) => name,
    (project) => projectPaths.statistics(type, project),
    { sort: 'name' },
  ),
  ...projectColumns.filter(({ title }) => !['Name', 'Secret key'].includes(title)),
]

const columns: Record<ProjectType, Column<Project>[]> = {
  AVR: columnsFor('AVR'),
  LCD: columnsFor('LCD'),
  HR: columnsFor('HR'),
}

/** Lets a person choose the project whose statistics to open, where the address names none. */
export function StatisticsChoice({ type }: { type: ProjectType }) {
  const t = useT()
  const kind = kinds[type]
  return (
    <ListPage
      id={`statistics-${type}`}
      title={t('Statistics')}
      intro={t('Choose a project to see its requests by day.')}
      query={projectLists[type]}
      columns={columns[type]}
      search={t('Search by name or access key')}
      limit={useLimit(kind.limit, t(kind.limitName))}
      form={{
        load: loadForm,
        more: { type },
        create: t('Create project'),
        scope: 'write-base-projects',
        onlyNew: true,
        opens: (project) => projectPaths.statistics(type, project),
      }}
      empty={{ title: t('No projects yet'), text: t(kind.about) }}
    />
  )
}
