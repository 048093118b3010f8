import {
  Card,
  DashboardColumns,
  Figure,
  Figures,
  LinkList,
  Onboarding,
  Page,
  type PageProps,
  PropertyList,
  useFormat,
  useT,
} from '@console/core/browser'
import { labels, statuses, ucfPaths } from '../contract'
import { explainedOf, secondsOf, titleOf } from './item-words'
import type * as loads from './loads'

/** What was found in the streams of the region, and how far it is reviewed. */
export default function Dashboard({ data }: PageProps<typeof loads.dashboard>) {
  const {
    projects,
    streams,
    files,
    status,
    label,
    resolved,
    worthwhile,
    reviewers,
    unknown_seconds,
  } = data
  const t = useT()
  const format = useFormat()
  const found = status.reduce((sum, { items }) => sum + items, 0)
  const [first] = worthwhile
  return (
    <Page title={t('Dashboard')}>
      <Onboarding
        steps={[
          {
            title: t('Create a project'),
            text: t('It says how far back is searched, and how long what repeats may be.'),
            done: projects > 0,
            to: `${ucfPaths.projects()}?new`,
          },
          {
            title: t('Add streams or files'),
            text: t('Monitored streams whose sound is kept, or uploaded and scanned files.'),
            done: streams + files > 0,
            to: ucfPaths.projects(),
          },
          {
            title: t('Review what repeats'),
            text: t('Advertisements, jingles and new songs that nobody knows yet.'),
            done: found > 0,
            to: first && ucfPaths.desk({ name: first.project }),
          },
        ]}
      />
      <Figures>
        <Figure title={t('Streams')} value={format.number(streams)} />
        {files > 0 && <Figure title={t('Files')} value={format.number(files)} />}
        <Figure title={t('Found')} value={format.number(found)} />
        <Figure title={t('Unknown airtime')} value={secondsOf(unknown_seconds, format)} />
        <Figure title={t('Explained')} value={explainedOf(data)} />
      </Figures>
      <DashboardColumns
        main={
          <Card title={t('Worth a decision')}>
            {worthwhile.length === 0 ? (
              <p>{t('Nothing waits for a decision.')}</p>
            ) : (
              <LinkList
                things={worthwhile.map(({ project, item }) => ({
                  key: item.id,
                  title: titleOf(item, t),
                  to: `${ucfPaths.results({ name: project })}?item=${item.id}`,
                  facts: t('{count time|times}, {time} in all', {
                    count: item.num,
                    time: secondsOf(item.airtime_seconds, format),
                  }),
                }))}
              />
            )}
          </Card>
        }
        side={
          <>
            <Card title={t('By status')}>
              <PropertyList
                items={[
                  ...status.map(
                    ({ status: one, items }) => [t(statuses[one]), format.number(items)] as const,
                  ),
                  [t('Resolved'), format.number(resolved)],
                ]}
              />
            </Card>
            <Card title={t('By label')}>
              <PropertyList
                items={label.map(({ label: one, items }) => [t(labels[one]), format.number(items)])}
              />
            </Card>
            <Card title={t('Decisions of the last 30 days')}>
              {reviewers.length === 0 ? (
                <p>{t('None yet')}</p>
              ) : (
                <PropertyList
                  items={reviewers.map(({ operator, decisions }) => [
                    operator,
                    format.number(decisions),
                  ])}
                />
              )}
            </Card>
          </>
        }
      />
    </Page>
  )
}
