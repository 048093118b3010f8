import { MayButton, timeText, useT } from '@console/core/browser'
import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { PlayRegular } from '@fluentui/react-icons'

const useStyles = makeStyles({
  list: { display: 'flex', flexDirection: 'column', margin: 0, padding: 0, listStyleType: 'none' },
  row: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalM,
    padding: `${tokens.spacingVerticalXS} 0`,
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
    fontVariantNumeric: 'tabular-nums',
  },
  time: { minWidth: '112px' },
  length: { color: tokens.colorNeutralForeground2 },
})

interface UnidentifiedListProps {
  parts: readonly { begin: number; end: number }[]
  onName(part: { begin: number; end: number }): void
  onPlay: ((begin: number, end: number) => void) | undefined
}

/** Music that nobody could name: where it is, and how long. */
export function UnidentifiedList({ parts, onName, onPlay }: UnidentifiedListProps) {
  const t = useT()
  const styles = useStyles()
  return (
    <ul className={styles.list} aria-label={t('Music not identified')}>
      {parts.map(({ begin, end }) => {
        const time = `${timeText(begin)}–${timeText(end)}`
        return (
          <li key={begin} className={styles.row}>
            {onPlay && (
              <Button
                size="small"
                appearance="subtle"
                icon={<PlayRegular />}
                aria-label={t('Play {name}', { name: time })}
                onClick={() => onPlay(begin, end)}
              />
            )}
            <span className={styles.time}>{time}</span>
            <span className={styles.length}>
              {t('{time} of music', { time: timeText(end - begin) })}
            </span>
            <MayButton
              scope="write-filescanning"
              size="small"
              aria-label={t('Name {part}', { part: time })}
              onClick={() => onName({ begin, end })}
            >
              {t('Name')}
            </MayButton>
          </li>
        )
      })}
    </ul>
  )
}
