import { Card, EmptyState, PropertyList, TextLink, useFormat, useT } from '@console/core/browser'
import { Button } from '@fluentui/react-components'
import { type Project, statuses, statusNumbers, type Totals, ucfPaths } from '../../contract'
import { OtherReviews } from './other-reviews'
import type { Queue } from './reviewing/use-queue'
import type { Session } from './reviewing/use-session'

interface EndOfQueueProps {
  project: Project
  totals: Totals
  queue: Queue
  session: Session
}

/** Nothing is left for this desk: what became of all, and what may come. */
export function EndOfQueue({ project, totals, queue, session }: EndOfQueueProps) {
  const t = useT()
  const format = useFormat()
  const { counts, passed, again } = queue
  const found = totals.status.some(({ items }) => items > 0) || totals.resolved > 0
  const here = ([...statusNumbers, 'merged'] as const).flatMap((outcome) => {
    const count = session.decisions.filter((one) => one.outcome === outcome).length
    const name = outcome === 'merged' ? t('Merged') : t(statuses[outcome])
    return count > 0 ? [[name, format.number(count)] as const] : []
  })
  const all = totals.status.map(
    ({ status, items }) => [t(statuses[status]), format.number(items)] as const,
  )
  const waits = [
    counts && counts.measuring > 0
      ? t('{count item|items} still being measured, the first until {time}.', {
          count: counts.measuring,
          time: format.time(counts.ready_at),
        })
      : '',
    counts && counts.elsewhere > 0
      ? t('{count open item is|open items are} being reviewed by others.', {
          count: counts.elsewhere,
        })
      : '',
    passed.length > 0 ? t('{count item|items} left undecided here.', { count: passed.length }) : '',
  ].filter(Boolean)
  const isDone = found && waits.length === 0
  return (
    <>
      <EmptyState
        title={
          isDone
            ? t('All reviewed')
            : found
              ? t('Nothing to hand out')
              : t('Nothing has been found yet')
        }
        actions={
          <>
            {passed.length > 0 && (
              <Button appearance="primary" onClick={again}>
                {t('Review them again')}
              </Button>
            )}
            <TextLink to={ucfPaths.results(project)}>{t('View results')}</TextLink>
          </>
        }
      >
        {waits.length > 0
          ? waits.join(' ')
          : t('What is heard twice and nobody knows comes up here by itself.')}
      </EmptyState>
      <OtherReviews project={project} queue={queue} />
      {here.length > 0 && (
        <Card title={t('Decided here')}>
          <PropertyList items={here} />
        </Card>
      )}
      {found && (
        <Card title={t('All items')}>
          <PropertyList items={[...all, [t('Resolved'), format.number(totals.resolved)]]} />
        </Card>
      )}
    </>
  )
}
