import {
  type ApiError,
  CodeBlock,
  curlOf,
  EmptyState,
  ErrorState,
  Http,
  JsonView,
  type useApi,
  useService,
  useT,
} from '@console/core/browser'
import { Tab, TabList } from '@fluentui/react-components'
import { useState } from 'react'
import type { tracksApi } from '#plugins/metadata-links/contract'
import { callOf, type Search } from './search-form'
import { TrackCards } from './track-cards'

export interface SearchOutcome {
  search: Search
  answer?: Awaited<ReturnType<ReturnType<typeof useApi<typeof tracksApi>>['tracks']>>
  failure?: ApiError
}

/** What the service said to one question: as cards, as it came, and as a command. */
export function Answer({ outcome }: { outcome: SearchOutcome }) {
  const t = useT()
  const [tab, setTab] = useState('cards')
  const http = useService(Http)
  const { answer, failure } = outcome
  return (
    <>
      <TabList selectedValue={tab} onTabSelect={(_, { value }) => setTab(String(value))}>
        <Tab value="cards">{t('Cards')}</Tab>
        <Tab value="json">JSON</Tab>
        <Tab value="curl">curl</Tab>
      </TabList>
      {tab === 'curl' && (
        <CodeBlock title={t('curl command')} code={curlOf(callOf(outcome.search), http)} />
      )}
      {tab !== 'curl' &&
        failure &&
        (failure.status === 404 ? (
          <EmptyState title={t('No song was found')}>
            {t('Try fewer words, or another way to search.')}
          </EmptyState>
        ) : (
          <ErrorState error={failure} title={t('This was not answered')} />
        ))}
      {tab === 'json' && answer && <JsonView value={answer} label={t('Answer of the service')} />}
      {tab === 'cards' && answer && <TrackCards {...answer} />}
    </>
  )
}
