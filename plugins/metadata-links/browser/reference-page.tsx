import {
  ApiError,
  InlineForm,
  LazyPart,
  Page,
  type PageProps,
  Section,
  SelectField,
  SwitchField,
  TextField,
  useApi,
  useForm,
  useT,
} from '@console/core/browser'
import { makeStyles, tokens } from '@fluentui/react-components'
import { useState } from 'react'
import { type SearchKind, tracksApi } from '#plugins/metadata-links/contract'
import type { SearchOutcome } from './answer'
import { Example } from './example'
import type * as loads from './loads'
import { PlatformsField } from './platforms-field'
import { ReferenceTables } from './reference-tables'
import { callOf, SearchForm, searchLabels, startSearch } from './search-form'

const useStyles = makeStyles({
  columns: {
    display: 'grid',
    gridTemplateColumns: 'minmax(280px, 400px) minmax(0, 1fr)',
    gap: tokens.spacingHorizontalXXXL,
    '@media (max-width: 992px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  result: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalM, minWidth: 0 },
})

const loadAnswer = () => import('./answer')

/** The metadata API: a live tester, what may be asked and is answered, and an example that is called. */
export default function ReferencePage({ data }: PageProps<typeof loads.reference>) {
  const styles = useStyles()
  const t = useT()
  const api = useApi(tracksApi)
  const [outcome, setOutcome] = useState<SearchOutcome>()
  const form = useForm({
    schema: SearchForm,
    initial: startSearch,
    async onSubmit(search) {
      try {
        const answer = await api.tracks({ query: callOf(search).query, quiet: true })
        setOutcome({ search, answer })
      } catch (failure) {
        if (!(failure instanceof ApiError)) throw failure
        // Told at the fields, and no other question's answer beside it; anything else stands in its place.
        if (failure.status === 422) {
          setOutcome(undefined)
          throw failure
        }
        setOutcome({ search, failure })
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
        <Section title={t('Try it')}>
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
            {outcome ? (
              <LazyPart load={loadAnswer} height={320}>
                {({ Answer }) => <Answer outcome={outcome} />}
              </LazyPart>
            ) : (
              <p>{t('What the service answers stands here.')}</p>
            )}
          </div>
        </Section>
      </div>
      <ReferenceTables />
      {data.query && <Example words={data.query} />}
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
