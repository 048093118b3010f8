import { Section, useT } from '@console/core/browser'
import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { useState } from 'react'
import { useLocation } from 'react-router-dom'
import { SourceEntry } from './source-entry'
import { useSourceActions } from './use-source-actions'
import { useSources } from './use-sources'

const useStyles = makeStyles({
  list: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalS,
    margin: 0,
    padding: 0,
    listStyleType: 'none',
  },
  more: { alignSelf: 'flex-start' },
})

const shownAtFirst = 3

interface SourcesPanelProps {
  /** The container whose sources are listed. */
  cid: number
}

/** Channels, playlists and feeds of a container, above its files. Draws nothing where there are none. */
export function SourcesPanel({ cid }: SourcesPanelProps) {
  const t = useT()
  const styles = useStyles()
  const [showsAll, setShowsAll] = useState(false)
  const { data, reload } = useSources(cid)
  const actions = useSourceActions(reload)
  const chosen = Number(new URLSearchParams(useLocation().search).get('source_id'))
  const sources = data?.data ?? []
  if (sources.length === 0) return null
  const shown = sources.filter(({ id }, at) => showsAll || at < shownAtFirst || id === chosen)
  return (
    <Section title={t('Sources')}>
      <ul className={styles.list}>
        {shown.map((source) => (
          <SourceEntry
            key={source.id}
            source={source}
            isChosen={source.id === chosen}
            onToggle={source.subscribed ? actions.unsubscribe : actions.subscribe}
          />
        ))}
      </ul>
      {shown.length < sources.length && (
        <Button className={styles.more} size="small" onClick={() => setShowsAll(true)}>
          {t('Show all {count source|sources}', { count: sources.length })}
        </Button>
      )}
    </Section>
  )
}
