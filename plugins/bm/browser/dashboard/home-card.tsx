import { AttentionLines, LinkList, Loaded, TextLink, useData, useT } from '@console/core/browser'
import { bmPaths, bmTopics, type Overview, overviewApi, pathsOf } from '../../contract'
import { useTroubles } from './use-troubles'

const shown = 5

/** On the home screen: what one's streams play now or played last, and which do not run. */
export default function MonitoringCard() {
  const overview = useData(
    ({ api, region }) => api(overviewApi).overview({ query: { region } }),
    [],
    [bmTopics.projects()],
  )
  return (
    <Loaded of={overview} height={140}>
      {({ data }) => <Heard overview={data} />}
    </Loaded>
  )
}

function Heard({ overview }: { overview: Overview }) {
  const t = useT()
  const troubles = useTroubles(overview)
  const { on_air, newest, streams } = overview
  const hasStreams = Object.values(streams).some((count) => count > 0)
  const plays = on_air.length > 0 ? on_air : newest
  return (
    <>
      <AttentionLines items={troubles.slice(0, shown)} />
      {hasStreams && plays.length === 0 && <div>{t('Nothing has been heard yet.')}</div>}
      {on_air.length > 0 && <div>{t('On air now')}</div>}
      <LinkList
        things={plays.slice(0, shown).map(({ id, title, artists, project, stream, type }) => ({
          key: id,
          title: [title, artists].filter(Boolean).join(' · '),
          to: pathsOf({ type }).results({ name: project }, { name: stream }),
          // Two projects may hear one station.
          facts: `${stream} · ${project}`,
        }))}
      />
      <TextLink to={hasStreams ? bmPaths.dashboard() : bmPaths.projects()}>
        {hasStreams ? t('All streams') : t('Monitor a stream')}
      </TextLink>
    </>
  )
}
