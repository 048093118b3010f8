import { useFormat, useT } from '@console/core/browser'
import { makeStyles, tokens } from '@fluentui/react-components'
import type { Analytics, Project } from '../../contract'
import type { KindId } from '../shared/kinds'
import type { Subject } from './loads'
import type { Measure } from './measure'
import { RankList } from './rank-list'
import { useDetailLinks } from './use-links'

const useStyles = makeStyles({
  lists: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 360px), 1fr))',
    alignItems: 'start',
    gap: tokens.spacingHorizontalL,
  },
})

interface RanksProps {
  kind: KindId
  project: Project
  counts: Analytics
  measure: Measure
  /** What the page is about is not listed. */
  without?: Subject
}

const most = 10

/** Tracks, artists, labels and streams that were played most; what was never named is left out. */
export function Ranks({ kind, project, counts, measure, without }: RanksProps) {
  const t = useT()
  const styles = useStyles()
  const format = useFormat()
  const linkOf = useDetailLinks(kind, project)
  const named = (by: 'artists' | 'label', list: Analytics['artists']) =>
    list.map((one) => ({ ...one, id: one.name, to: linkOf(by, one.name) }))
  const lists = [
    {
      by: 'track',
      title: t('Tracks'),
      ranks: counts.tracks.map(({ track, title, artists, ...one }) => ({
        ...one,
        id: track,
        name: title,
        more: artists,
        to: linkOf('track', track),
      })),
    },
    { by: 'artists', title: t('Artists'), ranks: named('artists', counts.artists) },
    { by: 'label', title: t('Labels'), ranks: named('label', counts.labels) },
    {
      by: 'stream',
      title: t('Streams'),
      ranks: counts.streams.slice(0, most).map((one) => ({
        ...one,
        id: one.stream_id,
        to: linkOf('stream', one.stream_id),
      })),
    },
    {
      by: 'date',
      title: t('Busiest days'),
      ranks: counts.dates
        .filter(({ plays }) => plays > 0)
        .sort((one, other) => measure.of(other) - measure.of(one))
        .slice(0, most)
        .map((one) => ({
          ...one,
          id: one.date,
          name: format.day(one.date),
          to: linkOf('date', one.date),
        })),
    },
  ] as const
  return (
    <div className={styles.lists}>
      {lists
        .filter(({ by, ranks }) => by !== without && ranks.length > 0)
        .map(({ by, title, ranks }) => (
          <RankList key={by} title={title} ranks={ranks} measure={measure} />
        ))}
    </div>
  )
}
