import { Card, EmptyState, TextLink, Time, useT } from '@console/core/browser'
import { makeStyles, tokens } from '@fluentui/react-components'
import { type Project, projectPaths } from '#plugins/base-projects/contract'

const useStyles = makeStyles({
  list: { margin: 0, padding: 0, listStyleType: 'none' },
  item: {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'space-between',
    gap: tokens.spacingHorizontalM,
    paddingBlock: tokens.spacingVerticalXS,
  },
  name: { minWidth: 0, overflowWrap: 'anywhere' },
  time: { color: tokens.colorNeutralForeground3 },
})

export function NewestProjects({ projects }: { projects: readonly Project[] }) {
  const styles = useStyles()
  const t = useT()
  return (
    <Card title={t('Newest projects')}>
      {projects.length === 0 ? (
        <EmptyState title={t('No projects yet')} />
      ) : (
        <ul className={styles.list}>
          {projects.map((project) => (
            <li key={project.id} className={styles.item}>
              <span className={styles.name}>
                <TextLink to={projectPaths.one(project.service_type, project)}>
                  {project.name}
                </TextLink>
              </span>
              <span className={styles.time}>
                <Time value={project.created_at} />
              </span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
