import {
  Card,
  CopyableText,
  Page,
  Section,
  Session,
  useObservable,
  useService,
  useT,
  visuallyHidden,
} from '@console/core/browser'
import { isOperatorScope } from '@console/core/contract'
import { Link, makeStyles, ToggleButton, tokens } from '@fluentui/react-components'
import { useSearchParams } from 'react-router-dom'
import { type Audience, audiences, platforms, type Tool, tools } from './tools'

const useStyles = makeStyles({
  page: { maxWidth: '1200px', width: '100%', margin: '0 auto' },
  filter: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: tokens.spacingHorizontalS,
    margin: 0,
    padding: 0,
    border: 'none',
  },
  hidden: visuallyHidden,
  cards: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 280px), 1fr))',
    gap: tokens.spacingHorizontalL,
  },
  purpose: { margin: 0, flexGrow: 1, color: tokens.colorNeutralForeground2 },
  platforms: {
    margin: 0,
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
  },
})

const parts = Object.keys(audiences) as Audience[]

/** SDKs and tools, by whom they are for; `?platform=` narrows them. */
export default function ToolsPage() {
  const styles = useStyles()
  const t = useT()
  const [query, setQuery] = useSearchParams()
  const chosen = platforms.find((platform) => platform === query.get('platform'))
  const user = useObservable(useService(Session).user$)
  const isOperator = user?.scopes.some(isOperatorScope) ?? false
  const shown = tools.filter(
    ({ platforms: own, audience }) =>
      (!chosen || own.includes(chosen)) && (isOperator || audience !== 'operators'),
  )

  function choose(platform: string | undefined) {
    const next = new URLSearchParams(query)
    if (platform) next.set('platform', platform)
    else next.delete('platform')
    setQuery(next, { replace: true, preventScrollReset: true })
  }

  return (
    <div className={styles.page}>
      <Page
        title={t('SDK and tools')}
        count={shown.length}
        intro={t(
          'Everything here speaks the same API as this console, with the keys of a project or a personal access token.',
        )}
      >
        <fieldset className={styles.filter}>
          <legend className={styles.hidden}>{t('Platform')}</legend>
          <ToggleButton checked={!chosen} onClick={() => choose(undefined)}>
            {t('All platforms')}
          </ToggleButton>
          {platforms.map((platform) => (
            <ToggleButton
              key={platform}
              checked={platform === chosen}
              onClick={() => choose(platform)}
            >
              {t(platform)}
            </ToggleButton>
          ))}
        </fieldset>
        {parts.map((audience) => (
          <ToolGroup
            key={audience}
            title={t(audiences[audience])}
            tools={shown.filter((tool) => tool.audience === audience)}
          />
        ))}
      </Page>
    </div>
  )
}

function ToolGroup({ title, tools: own }: { title: string; tools: readonly Tool[] }) {
  const styles = useStyles()
  if (own.length === 0) return undefined
  return (
    <Section title={title}>
      <div className={styles.cards}>
        {own.map((tool) => (
          <ToolCard key={tool.name} tool={tool} />
        ))}
      </div>
    </Section>
  )
}

function ToolCard({
  tool: { name, platforms: own, purpose, repository, command },
}: {
  tool: Tool
}) {
  const styles = useStyles()
  const t = useT()
  return (
    <Card title={t(name)} level={3}>
      <p className={styles.platforms}>{own.map((platform) => t(platform)).join(', ')}</p>
      <p className={styles.purpose}>{t(purpose)}</p>
      {command && <CopyableText value={command} label={t('command')} />}
      {repository && (
        <Link href={repository} target="_blank" rel="noreferrer">
          {t('Source and releases of {name}', { name: t(name) })}
        </Link>
      )}
    </Card>
  )
}
