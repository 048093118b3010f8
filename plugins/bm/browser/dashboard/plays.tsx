import { Card, TextLink, useFormat, useT } from '@console/core/browser'
import { makeStyles, tokens, typographyStyles } from '@fluentui/react-components'
import { type Overview, pathsOf } from '../../contract'

const useStyles = makeStyles({
  list: {
    display: 'flex',
    flexDirection: 'column',
    margin: 0,
    padding: 0,
    listStyleType: 'none',
  },
  play: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    columnGap: tokens.spacingHorizontalM,
    paddingBlock: tokens.spacingVerticalS,
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
    ':last-child': { borderBottom: 'none' },
  },
  title: { fontWeight: tokens.fontWeightSemibold, overflowWrap: 'anywhere' },
  where: { gridColumnStart: 1, color: tokens.colorNeutralForeground3, overflowWrap: 'anywhere' },
  when: {
    ...typographyStyles.caption1,
    gridRowStart: 1,
    gridColumnStart: 2,
    color: tokens.colorNeutralForeground3,
    fontVariantNumeric: 'tabular-nums',
  },
  empty: { margin: 0, color: tokens.colorNeutralForeground3 },
})

interface PlaysProps {
  title: string
  plays: Overview['on_air']
  empty: string
}

/** Titles with where and when they are heard. */
export function Plays({ title, plays, empty }: PlaysProps) {
  const t = useT()
  const styles = useStyles()
  const format = useFormat()
  return (
    <Card title={title}>
      {plays.length === 0 ? (
        <p className={styles.empty}>{empty}</p>
      ) : (
        <ul className={styles.list}>
          {plays.map(({ id, title, artists, project, stream, type, begin }) => (
            <li key={id} className={styles.play}>
              <span className={styles.title}>
                {title}
                {artists && ` – ${artists}`}
              </span>
              <span className={styles.when} title={format.time(begin)}>
                {format.relative(begin)}
              </span>
              <span className={styles.where}>
                {t('on')}{' '}
                <TextLink to={pathsOf({ type }).results({ name: project }, { name: stream })}>
                  {stream}
                </TextLink>
                {` · ${project}`}
              </span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
