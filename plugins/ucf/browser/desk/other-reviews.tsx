import { Card, MayButton, useAction, useData, useFormat, useT } from '@console/core/browser'
import { makeStyles, tokens } from '@fluentui/react-components'
import { type Project, reviewsApi, ucfTopics } from '../../contract'
import type { Queue } from './reviewing/use-queue'

const useStyles = makeStyles({
  list: { margin: 0, padding: 0, listStyleType: 'none' },
  review: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: tokens.spacingHorizontalM,
  },
})

/** Who reviews which item and since when; each can be taken over. */
export function OtherReviews({ project, queue }: { project: Project; queue: Queue }) {
  const t = useT()
  const styles = useStyles()
  const format = useFormat()
  const { id: pid } = project
  const reviews = useData(
    async ({ api }) => (await api(reviewsApi).list({ params: { pid } })).data,
    [pid],
    [ucfTopics.reviews(pid)],
  )
  const takeOver = useAction(queue.takeOver)
  const others = reviews.data ?? []
  if (others.length === 0) return undefined
  return (
    <Card title={t('Being reviewed')}>
      <ul className={styles.list}>
        {others.map(({ ucf_id, reviewer, since, desk }) => (
          <li key={desk} className={styles.review}>
            <span title={format.time(since)}>
              {t('{name} is reviewing item {id}, opened {time}', {
                name: reviewer,
                id: ucf_id,
                time: format.relative(since),
              })}
            </span>
            <MayButton scope="write-ucf" onClick={() => takeOver.run(ucf_id)}>
              {t('Take over')}
            </MayButton>
          </li>
        ))}
      </ul>
    </Card>
  )
}
