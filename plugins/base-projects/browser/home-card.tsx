import { LinkList, Loaded, TextLink, useData, useFormat, useT } from '@console/core/browser'
import { projectPaths, projectsApi, projectTopics } from '#plugins/base-projects/contract'

/** On the home screen: the newest projects of all kinds. */
export default function ProjectsCard() {
  const t = useT()
  const format = useFormat()
  const newest = useData(
    ({ api, region }) => api(projectsApi).list({ query: { region, per_page: 5 } }),
    [],
    [projectTopics.projects()],
  )
  return (
    <Loaded of={newest} height={140}>
      {({ data: projects }) => (
        <>
          <LinkList
            things={projects.map((project) => ({
              key: project.id,
              title: project.name,
              to: projectPaths.one(project.service_type, project),
              facts: `${project.service_type} · ${format.relative(project.created_at)}`,
            }))}
          />
          <TextLink to={projectPaths.list('AVR') + (projects.length === 0 ? '?new' : '')}>
            {projects.length === 0 ? t('Create a project') : t('All projects')}
          </TextLink>
        </>
      )}
    </Loaded>
  )
}
