import { Page, type PageProps, Section, useT } from '@console/core/browser'
import { DayBar } from '../results/day/day-bar'
import { DayBand } from '../timemap/day-band'
import { useShare } from '../timemap/share-section'
import { DayCanvas } from './day-canvas'
import type * as loads from './loads'
import { StreamChoice } from './stream-choice'
import { StreamShares } from './stream-shares'

type Loaded = PageProps<ReturnType<typeof loads.day>>

/** A day of a project: what its seconds were, and its streams below each other. */
export default function DayPage({ data, reload }: Loaded) {
  const { kind, project, day, today, zone, all, lines } = data
  const t = useT()
  const first = lines.find(({ map }) => map.kept.length > 0) ?? lines[0]
  const share = useShare()
  const shown = lines.map(({ stream }) => stream.stream_id)
  return (
    <Page
      title={t('Day of {name}', { name: project.name })}
      tabs={
        <DayBar day={day} today={today} zone={zone}>
          {all.streams.length > 1 && <StreamChoice streams={all.streams} shown={shown} />}
        </DayBar>
      }
    >
      <DayBand shares={all.shares} {...(first && { linkOf: share.linkOf, onLink: share.focus })} />
      {first && (
        <DayCanvas
          key={`${day} ${zone} ${shown.join()}`}
          kind={kind}
          project={project}
          day={day}
          lines={lines}
          first={first}
          share={share}
          reload={reload}
        />
      )}
      <Section title={t('Streams of the day')}>
        <StreamShares kind={kind} project={project} shown={shown} streams={all.streams} />
      </Section>
    </Page>
  )
}
