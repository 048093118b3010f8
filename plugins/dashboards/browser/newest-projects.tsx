import { Card, EmptyState, LinkList, Time, useT } from '@console/core/browser'
import { type Project, projectPaths } from '#plugins/base-projects/contract'

export function NewestProjects({ projects }: { projects: readonly Project[] }) {
  const t = useT()
  return (
    <Card title={t('Newest projects')}>
      {projects.length === 0 ? (
        <EmptyState title={t('No projects yet')} />
      ) : (
        <LinkList
          things={projects.map((project) => ({
            key: project.id,
            title: project.name,
            to: projectPaths.one(project.service_type, project),
            facts: <Time value={project.created_at} />,
          }))}
        />
      )}
    </Card>
  )
}
