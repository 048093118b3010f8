import {
  Facts,
  MayButton,
  Page,
  type PageProps,
  Section,
  Slot,
  Time,
  useChunk,
  useT,
} from '@console/core/browser'
import { useState } from 'react'
import { operatorViews } from '#plugins/bm/contract'
import type * as loads from '../loads'
import { AddressDoctor } from '../shared/address-doctor'
import { useLookingAgain } from '../use-looking-again'
import { standingOf } from './station-columns'
import { StationPlays } from './station-plays'
import { StationUsers } from './station-users'

const loadForm = () => import('./station-dialog')

/** One station: where it is heard, and by whom. */
export default function StationPage({ data: station, reload }: PageProps<typeof loads.station>) {
  const t = useT()
  const [editing, setEditing] = useState(false)
  const form = useChunk(loadForm, editing)
  useLookingAgain(reload)
  const { users, days, next_try } = station
  return (
    <Page
      title={station.name}
      facts={
        <Facts
          items={[
            { label: t('State'), value: t(standingOf(station).label) },
            { label: t('Type'), value: t(station.type) },
            { label: t('Country'), value: station.country },
            { label: t('City'), value: station.city },
            {
              label: t('Tried again'),
              value: next_try ? <Time value={next_try} /> : undefined,
            },
          ]}
          details={[
            [t('ID'), String(station.id)],
            [t('Sub title'), station.sub_title],
            [t('Province'), station.province],
            [t('Language'), station.language],
            [t('Genre'), station.genre],
            [t('Frequency'), station.frequency],
            [t('Website'), station.website],
            [t('Source'), station.source],
            [t('Changed'), <Time key="changed" value={station.updated_at} />],
          ]}
        />
      }
      actions={
        <MayButton
          scope="write-admin-monitoring"
          appearance="primary"
          onClick={() => setEditing(true)}
        >
          {t('Edit')}
        </MayButton>
      }
    >
      <Section title={t('Addresses')} intro={t('In the order in which they are tried.')}>
        <ol>
          {station.urls.map((url) => (
            <li key={url}>{url}</li>
          ))}
        </ol>
        <AddressDoctor urls={station.urls} />
      </Section>
      <Section title={t('Who monitors it')}>
        <StationUsers users={users} reload={reload} />
      </Section>
      <Section
        title={t('How it was')}
        intro={t('At the addresses of the catalogue, whoever had it.')}
      >
        <Slot
          point={operatorViews}
          context={{ view: 'days', states: days.states, begin: days.begin, end: days.end }}
        />
      </Section>
      <Section
        title={t('What was heard')}
        intro={t(
          'In the last seven days, of all projects: what is in the buckets of at least one.',
        )}
      >
        <StationPlays plays={days.plays} reload={reload} />
      </Section>
      {editing && form && (
        <form.default row={station} onSaved={reload} onClose={() => setEditing(false)} />
      )}
    </Page>
  )
}
