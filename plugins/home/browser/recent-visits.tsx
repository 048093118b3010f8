import { Card, Catalogue, Regions, useFormat, useService, useT } from '@console/core/browser'
import type { Visit } from '@console/core/contract'
import { makeStyles, tokens } from '@fluentui/react-components'
import { Link } from 'react-router-dom'

const useStyles = makeStyles({
  list: { margin: 0, padding: 0, listStyleType: 'none' },
  item: {
    display: 'flex',
    justifyContent: 'space-between',
    gap: tokens.spacingHorizontalM,
    lineHeight: '28px',
  },
  link: {
    minWidth: 0,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    color: tokens.colorBrandForegroundLink,
    textDecorationLine: 'none',
    ':hover': { textDecorationLine: 'underline' },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}` },
  },
  when: {
    flexShrink: 0,
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
  },
  none: { margin: 0, color: tokens.colorNeutralForeground3 },
})

/** Screens the person was last at, newest first. */
export function RecentVisits({ visits }: { visits: readonly Visit[] }) {
  const styles = useStyles()
  const t = useT()
  const format = useFormat()
  const regions = useService(Regions)
  const catalogue = useService(Catalogue)
  const shown = visits.filter(({ path }) => catalogue.offers(path))

  return (
    <Card title={t('Recently visited')}>
      {shown.length === 0 ? (
        <p className={styles.none}>{t('Screens that you open are listed here')}</p>
      ) : (
        <ul className={styles.list}>
          {shown.map(({ path, title, at }) => (
            <li key={path} className={styles.item}>
              <Link className={styles.link} to={regions.inAddress(path)} title={title}>
                {title}
              </Link>
              <time className={styles.when} dateTime={at} title={format.time(at)}>
                {format.relative(at)}
              </time>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
