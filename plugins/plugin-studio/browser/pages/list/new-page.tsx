import { EmptyState, Page, type PageProps, Section, useT } from '@console/core/browser'
import { Button, Input, makeStyles, tokens, typographyStyles } from '@fluentui/react-components'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { newDraft } from '../data/guess'
import type { ListedCall } from '../data/listed-call'
import type * as loads from '../loads'
import { editPath } from '../paths'
import { useDrafts } from '../use-drafts'

const useStyles = makeStyles({
  search: { maxWidth: '480px', width: '100%' },
  list: { listStyleType: 'none', margin: 0, padding: 0, display: 'grid', gap: '2px' },
  call: {
    justifyContent: 'flex-start',
    textAlign: 'start',
    width: '100%',
    flexDirection: 'column',
    alignItems: 'flex-start',
    fontWeight: tokens.fontWeightRegular,
  },
  path: {
    ...typographyStyles.caption1,
    fontFamily: tokens.fontFamilyMonospace,
    overflowWrap: 'anywhere',
    color: tokens.colorNeutralForeground2,
  },
})

const textOf = ({ path, summary, scope, row }: ListedCall) =>
  `${path} ${summary} ${scope} ${row.map(({ name }) => name).join(' ')}`.toLowerCase()

/** The first step: the call that the page is over. The rest of it is guessed from what the service says of that. */
export default function NewPage({ data: calls }: PageProps<typeof loads.calls>) {
  const t = useT()
  const styles = useStyles()
  const navigate = useNavigate()
  const kept = useDrafts()
  const [search, setSearch] = useState('')
  const words = search.toLowerCase().split(/\s+/).filter(Boolean)
  const found = calls.filter((call) => words.every((word) => textOf(call).includes(word)))

  function choose(call: ListedCall) {
    const taken = kept.all().map(({ draft }) => draft.id)
    const key = kept.add(newDraft(call, calls, taken))
    void navigate(editPath(key), { replace: true })
  }
  return (
    <Page
      title={t('New page')}
      intro={t('What is it over? All calls of this service that answer a list.')}
    >
      <Input
        type="search"
        className={styles.search}
        aria-label={t('Search by path, words or field')}
        placeholder={t('Search by path, words or field')}
        value={search}
        onChange={(_, { value }) => setSearch(value)}
      />
      <Section title={t('Calls: {count}', { count: found.length })}>
        {found.length === 0 && <EmptyState title={t('Nothing matches')} />}
        <ul className={styles.list}>
          {found.map((call) => (
            <li key={call.path}>
              <Button appearance="subtle" className={styles.call} onClick={() => choose(call)}>
                <span>{call.summary}</span>
                <span className={styles.path}>GET {call.path}</span>
              </Button>
            </li>
          ))}
        </ul>
      </Section>
    </Page>
  )
}
