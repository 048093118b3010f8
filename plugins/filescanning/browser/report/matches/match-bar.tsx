import { type Translate, useFormat, useT } from '@console/core/browser'
import { Button, SearchBox, ToggleButton } from '@fluentui/react-components'
import { certainFrom, type MatchKind, matchKindLabels, mostMatches } from '../../../contract'
import { useMatchStyles } from './matches.styles'

interface MatchBarProps {
  counts: readonly (readonly [MatchKind, number])[]
  kind: MatchKind | undefined
  onKind(kind: MatchKind | undefined): void
  /** How many matches are uncertain, and whether only they are shown. */
  uncertain: number
  uncertainOnly: boolean
  onUncertain(on: boolean): void
  search: string
  onSearch(search: string): void
  ticked: number
  onClear(): void
  onEvidence: (() => void) | undefined
}

const uncertainText = (t: Translate) =>
  t('Matches with a score below {music} (music) or {others} (all others)', {
    music: certainFrom.music,
    others: certainFrom.custom_files,
  })

/** Filters of the list, and what can be done with what is ticked in it. */
export function MatchBar(props: MatchBarProps) {
  const { counts, kind, onKind, search, onSearch, ticked, onEvidence } = props
  const t = useT()
  const format = useFormat()
  const styles = useMatchStyles()
  const tooMany = onEvidence !== undefined && ticked > mostMatches
  return (
    <>
      <div className={styles.bar}>
        <SearchBox
          className={styles.search}
          value={search}
          aria-label={t('Search matches')}
          placeholder={t('Title, artist, ISRC or ACR ID')}
          dismiss={{ 'aria-label': t('Clear search') }}
          onChange={(_, { value }) => onSearch(value)}
        />
        {counts.length > 1 &&
          counts.map(([one, count]) => (
            <ToggleButton
              key={one}
              size="small"
              checked={kind === one}
              onClick={() => onKind(kind === one ? undefined : one)}
            >
              {t(matchKindLabels[one])} {format.number(count)}
            </ToggleButton>
          ))}
        {props.uncertain > 0 && (
          <ToggleButton
            size="small"
            checked={props.uncertainOnly}
            title={uncertainText(t)}
            onClick={() => props.onUncertain(!props.uncertainOnly)}
          >
            {t('Uncertain')} {format.number(props.uncertain)}
          </ToggleButton>
        )}
      </div>
      {ticked > 0 && (
        <div className={styles.ticked}>
          {onEvidence && (
            <Button size="small" disabledFocusable={tooMany} onClick={onEvidence}>
              {t('Export evidence of {count}', { count: format.number(ticked) })}
            </Button>
          )}
          <Button size="small" appearance="subtle" onClick={props.onClear}>
            {t('Untick all')}
          </Button>
          {tooMany && (
            <span role="status">
              {t('One evidence pack holds at most {count match|matches}.', {
                count: format.number(mostMatches),
              })}
            </span>
          )}
        </div>
      )}
    </>
  )
}
