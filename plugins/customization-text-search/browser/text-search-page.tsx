import { LazyPart, Page, type PageProps, PageTabs, useT, useTab } from '@console/core/browser'
import { SearchTab } from './hits/search-tab'
import { tabs, type textSearch } from './loads'

const tabHeight = 240
const loadTranscripts = () => import('./transcripts-tab')
const loadStreams = () => import('./streams-tab')
const loadSaved = () => import('./saved-tab')

/** What was said on monitored streams. */
export default function TextSearchPage({ data }: PageProps<typeof textSearch>) {
  const { overview, total } = data
  const t = useT()
  const tab = useTab(tabs)
  return (
    <Page
      title={t('Text search')}
      intro={t('What was said on your monitored streams, as far as it is written down.')}
      tabs={
        <PageTabs
          tabs={[
            { id: 'search', label: t('Search') },
            { id: 'transcripts', label: t('Transcripts') },
            { id: 'streams', label: t('Written down') },
            { id: 'saved', label: t('Saved searches') },
          ]}
        />
      }
    >
      {tab === 'search' && <SearchTab overview={overview} total={total} />}
      {tab === 'transcripts' && (
        <LazyPart load={loadTranscripts} height={tabHeight}>
          {({ TranscriptsTab }) => <TranscriptsTab overview={overview} />}
        </LazyPart>
      )}
      {tab === 'streams' && (
        <LazyPart load={loadStreams} height={tabHeight}>
          {({ StreamsTab }) => <StreamsTab overview={overview} />}
        </LazyPart>
      )}
      {tab === 'saved' && (
        <LazyPart load={loadSaved} height={tabHeight}>
          {({ SavedTab }) => <SavedTab />}
        </LazyPart>
      )}
    </Page>
  )
}
