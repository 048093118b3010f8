import { useFormat, useT } from '@console/core/browser'
import { Button, Checkbox, SearchBox, ToggleButton } from '@fluentui/react-components'
import { type MatchKind, matchKindLabels, mostMatches } from '../../../contract'
import { useMatchStyles } from './matches.styles'

interface MatchBarProps {
  counts: readonly (readonly [MatchKind, number])[]
  kind: MatchKind | undefined
  onKind(kind: MatchKind | undefined): void
  search: string
  onSearch(search: string): void
  /** Matches that the filter leaves, and how many of them are ticked. */
  shown: number
  tickedShown: number
  ticked: number
  onTickShown(ticked: boolean): void
  onClear(): void
  onEvidence: (() => void) | undefined
}

/** Filters of the list, and what can be done with what is ticked in it. */
export function MatchBar(props: MatchBarProps) {
  const { counts, kind, onKind, search, onSearch, shown, tickedShown, ticked, onEvidence } = props
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
      </div>
      {shown > 0 && (
        <div className={styles.ticked}>
          <Checkbox
            checked={tickedShown === 0 ? false : tickedShown === shown || 'mixed'}
            label={t('Tick all {count}', { count: format.number(shown) })}
            onChange={(_, { checked }) => props.onTickShown(checked === true)}
          />
          {ticked > 0 && (
            <>
              {onEvidence && (
                <Button size="small" disabledFocusable={tooMany} onClick={onEvidence}>
                  {t('Export evidence of {count}', { count: format.number(ticked) })}
                </Button>
              )}
              <Button size="small" appearance="subtle" onClick={props.onClear}>
                {t('Untick all')}
              </Button>
            </>
          )}
          {tooMany && (
            <span role="status">
              {t('One evidence pack holds at most {count} matches.', {
                count: format.number(mostMatches),
              })}
            </span>
          )}
        </div>
      )}
    </>
  )
}
