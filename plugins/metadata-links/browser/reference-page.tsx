import {
  ApiError,
  CodeBlock,
  curlOf,
  EmptyState,
  ErrorState,
  Http,
  InlineForm,
  JsonView,
  Page,
  Section,
  SelectField,
  SwitchField,
  TextField,
  useApi,
  useForm,
  useService,
  useT,
} from '@console/core/browser'
import { makeStyles, Tab, TabList, tokens } from '@fluentui/react-components'
import { useState } from 'react'
import { type SearchKind, tracksApi } from '#plugins/metadata-links/contract'
import { PlatformsField } from './platforms-field'
import { callOf, type Search, SearchForm, searchLabels, startSearch } from './search-form'
import { TrackCards } from './track-cards'

const useStyles = makeStyles({
  columns: {
    display: 'grid',
    gridTemplateColumns: 'minmax(280px, 400px) minmax(0, 1fr)',
    gap: tokens.spacingHorizontalXXXL,
    '@media (max-width: 992px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  result: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalM, minWidth: 0 },
})

type Answer = Awaited<ReturnType<ReturnType<typeof useApi<typeof tracksApi>>['tracks']>>

interface Asked {
  search: Search
  answer?: Answer
  failure?: ApiError
}

/** The metadata API with a live tester: parameters on the left, what it answers on the right. */
export default function ReferencePage() {
  const styles = useStyles()
  const t = useT()
  const api = useApi(tracksApi)
  const [asked, setAsked] = useState<Asked>()
  const form = useForm({
    schema: SearchForm,
    initial: startSearch,
    async onSubmit(search) {
      try {
        const answer = await api.tracks({ query: callOf(search).query, quiet: true })
        setAsked({ search, answer })
      } catch (failure) {
        if (!(failure instanceof ApiError)) throw failure
        // Told at the fields; anything else stands in the place of the answer.
        if (failure.status === 422) throw failure
        setAsked({ search, failure })
      }
    },
  })
  const kind: SearchKind = form.watch('kind') ?? 'query'

  return (
    <Page
      title={t('API Reference')}
      intro={t(
        'GET /api/external-metadata/tracks answers what is known about a song, and its links on streaming platforms. Try it here; each try counts as a request.',
      )}
    >
      <div className={styles.columns}>
        <Section title={t('Parameters')}>
          <InlineForm form={form} submitLabel={t('Search')}>
            <SelectField
              {...form.field('kind')}
              label={t('Search by')}
              options={translated(searchLabels, t)}
            />
            <TextField key={kind} {...form.field(kind)} label={t(searchLabels[kind])} required />
            <PlatformsField {...form.field('platforms')} label={t('Platforms')} />
            <SwitchField {...form.field('works')} label={t('Works: ISWC and contributors')} />
          </InlineForm>
        </Section>
        <Section title={t('Answer')}>
          <div className={styles.result} aria-live="polite">
            <Result asked={asked} />
          </div>
        </Section>
      </div>
    </Page>
  )
}

const translated = <Key extends string>(
  labels: Readonly<Record<Key, string>>,
  t: (text: string) => string,
) =>
  Object.fromEntries(
    Object.entries<string>(labels).map(([key, label]) => [key, t(label)]),
  ) as Record<Key, string>

function Result({ asked }: { asked: Asked | undefined }) {
  const t = useT()
  const [tab, setTab] = useState('cards')
  const http = useService(Http)
  if (!asked) return <p>{t('What the service answers stands here.')}</p>
  const { answer, failure } = asked
  return (
    <>
      <TabList selectedValue={tab} onTabSelect={(_, { value }) => setTab(String(value))}>
        <Tab value="cards">{t('Cards')}</Tab>
        <Tab value="json">JSON</Tab>
        <Tab value="curl">curl</Tab>
      </TabList>
      {tab === 'curl' && (
        <CodeBlock title={t('curl command')} code={curlOf(callOf(asked.search), http)} />
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
