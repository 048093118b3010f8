import { Page, type PageProps, useT } from '@console/core/browser'
import { Button } from '@fluentui/react-components'
import { useNavigate } from 'react-router-dom'
import { DayBar } from '../results/day/day-bar'
import { NotRecorded } from '../shared/not-recorded'
import { StreamFacts } from '../shared/stream-facts'
import { DayBand } from './day-band'
import { EntryList } from './entry-list'
import { DayLine } from './line/day-line'
import { useDayInHand } from './line/use-day-in-hand'
import type * as loads from './loads'
import { ShareSection, useShare } from './share-section'
import { TimemapOff } from './timemap-off'
import { useDayAddress } from './use-day-address'

type Loaded = Pick<PageProps<ReturnType<typeof loads.timemap>>, 'data' | 'reload'>

export default function TimemapPage({ data, reload }: Loaded) {
  const { stream, day, zone } = data
  return <StreamDay key={`${stream.stream_id} ${day} ${zone}`} data={data} reload={reload} />
}

function StreamDay({ data, reload }: Loaded) {
  const { kind, project, stream, zone, day, today, map } = data
  const t = useT()
  const navigate = useNavigate()
  const address = useDayAddress()
  const hand = useDayInHand({ kind, project, stream, map, address, reload })
  const share = useShare()

  return (
    <Page
      title={t('Timemap of {name}', { name: stream.name })}
      facts={<StreamFacts kind={kind} project={project} stream={stream} />}
      actions={
        <>
          <Button onClick={() => navigate(kind.paths.results(project, stream))}>
            {t('Results')}
          </Button>
          <Button onClick={() => navigate(kind.paths.state(project, stream))}>{t('State')}</Button>
        </>
      }
      tabs={<DayBar day={day} today={today} zone={zone} />}
    >
      {map.timemap === 0 && !kind.watched && (
        <TimemapOff kind={kind} project={project} stream={stream} reload={reload} />
      )}
      {map.timemap === 1 && <NotRecorded stream={stream} />}
      <DayBand shares={map.shares} linkOf={share.linkOf} onLink={share.focus} />
      <DayLine hand={hand} day={day} />
      {map.kept_from > 0 && (
        <p>
          {t('Hatched: sound is deleted after {days day|days}. Results stay.', {
            days: map.lifecycle,
          })}
        </p>
      )}
      <ShareSection list={share.list} show={share.show} title={t('The day as a list')}>
        <EntryList
          kind={kind}
          map={map}
          actions={hand.actions}
          reload={reload}
          onShow={hand.show}
          onPlay={hand.showAndPlay}
        />
      </ShareSection>
    </Page>
  )
}
