import {
  Events,
  Loaded,
  Section,
  StateBadge,
  TextLink,
  useData,
  useFormat,
  useService,
  useT,
} from '@console/core/browser'
import { makeStyles, tokens } from '@fluentui/react-components'
import { useEffect } from 'react'
import {
  type BucketStatus,
  type Project,
  projectsApi,
  projectTopics,
} from '#plugins/base-projects/contract'
import { bucketTopics } from '#plugins/buckets/contract'
import { bucketStates } from '../buckets/bucket-states'
import { useBucketPath } from '../buckets/use-bucket-path'

const pollEvery = 5_000

const useStyles = makeStyles({
  list: {
    display: 'flex',
    flexDirection: 'column',
    margin: 0,
    padding: 0,
    listStyleType: 'none',
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusMedium,
  },
  bucket: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: tokens.spacingHorizontalM,
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalM}`,
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
    ':last-child': { borderBottom: 'none' },
  },
  name: { flexGrow: 1, minWidth: '120px', overflowWrap: 'anywhere' },
  counts: { color: tokens.colorNeutralForeground3 },
})

/** Buckets that the project looks in, and whether their files can be found by now. */
export function AttachedBuckets({ project }: { project: Project }) {
  const t = useT()
  const styles = useStyles()
  const { live } = useService(Events)
  const status = useData(
    async ({ api }) => (await api(projectsApi).bucketStatus({ params: project })).data,
    [project.id],
    [
      projectTopics.projects(),
      bucketTopics.buckets(),
      ...project.buckets.map(({ id }) => bucketTopics.files(id)),
    ],
  )
  const { data, reload } = status
  const waits = !live && data?.some(({ state }) => state === 'syncing')
  useEffect(() => {
    if (!waits) return
    const timer = setInterval(() => void reload(), pollEvery)
    return () => clearInterval(timer)
  }, [waits, reload])
  return (
    <Section title={t('Attached buckets')}>
      <Loaded of={status} height={96}>
        {(buckets) => (
          <ul className={styles.list} aria-label={t('Attached buckets')}>
            {buckets.map((bucket) => (
              <Bucket key={bucket.id} project={project} bucket={bucket} />
            ))}
          </ul>
        )}
      </Loaded>
    </Section>
  )
}

function Bucket({ project, bucket }: { project: Project; bucket: BucketStatus }) {
  const t = useT()
  const format = useFormat()
  const styles = useStyles()
  const known = project.buckets.find(({ id }) => id === bucket.id)
  const page = useBucketPath()(known)
  const counts = [
    t('Ready: {count}', { count: format.number(bucket.ready) }),
    bucket.processing > 0 && t('processing: {count}', { count: format.number(bucket.processing) }),
    bucket.failed > 0 && t('failed: {count}', { count: format.number(bucket.failed) }),
  ].filter(Boolean)
  const name = bucket.name || t('Bucket {id}', { id: bucket.id })
  return (
    <li className={styles.bucket}>
      <span className={styles.name}>{page ? <TextLink to={page}>{name}</TextLink> : name}</span>
      {known?.type === 'File' && <span className={styles.counts}>{counts.join(', ')}</span>}
      <StateBadge state={bucket.state} states={bucketStates} />
    </li>
  )
}
