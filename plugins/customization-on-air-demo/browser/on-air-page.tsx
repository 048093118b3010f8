import {
  type Column,
  Columns,
  ListPage,
  type PageProps,
  TabLinks,
  TextLink,
  useFormat,
  useT,
} from '@console/core/browser'
import { useMemo } from 'react'
import { useLocation } from 'react-router-dom'
import { bmPaths, type Overview, pathsOf, resultQuery } from '#plugins/bm/contract'
import { type onAir, played, playing } from './loads'

type Play = Overview['on_air'][number]

const columnsFor = (zone: string): Column<Play>[] => [
  Columns.link(
    'Title',
    ({ title }) => title,
    (play) => {
      const { results } = pathsOf(play)
      const address = results({ name: play.project }, { name: play.stream })
      return `${address}?${resultQuery(play, zone)}`
    },
    { width: 200, grow: 2 },
  ),
  Columns.text('Artists', ({ artists }) => artists, { width: 160, grow: 1 }),
  Columns.text('Stream', ({ stream }) => stream, { width: 140, grow: 1 }),
  Columns.text('Project', ({ project }) => project, { width: 140, grow: 0.5 }),
  Columns.time('Start', ({ begin }) => begin),
]

const nameOf = ({ title }: Play) => title

/** What the streams of the account play now. It changes while it is open. */
export default function OnAirPage({ data: { isPast } }: PageProps<typeof onAir>) {
  const t = useT()
  const { zone } = useFormat()
  const { pathname } = useLocation()
  const columns = useMemo(() => columnsFor(zone), [zone])
  const shared = {
    title: t('On-air demo'),
    intro: t('The ten newest of all streams of this region. The page updates while it is open.'),
    tabs: (
      <TabLinks
        tabs={[
          { id: 'playing', label: t('On air now') },
          { id: 'played', label: t('Played last') },
        ]}
        current={isPast ? 'played' : 'playing'}
        linkOf={(id) => ({ to: { pathname, search: id === 'played' ? 'show=played' : '' } })}
      />
    ),
    rowName: nameOf,
    columns,
    search: t('Search by title, artist or stream'),
  }
  const action = <TextLink to={bmPaths.projects()}>{t('Custom Streams')}</TextLink>
  return isPast ? (
    <ListPage
      {...shared}
      key="played"
      id="on-air-played"
      query={played}
      empty={{ title: t('No plays yet'), action }}
    />
  ) : (
    <ListPage
      {...shared}
      key="playing"
      id="on-air-playing"
      query={playing}
      empty={{ title: t('No title of your buckets is on air'), action }}
    />
  )
}
