import { makeStyles, tokens } from '@fluentui/react-components'
import { Link } from 'react-router-dom'
import { useService } from '../../react'
import { Regions } from '../../services/deployment/region'
import { Catalogue } from '../../services/plugins/catalogue'
import { useT } from '../i18n'
import { AreaTile } from './area-tile'

const useStyles = makeStyles({
  groups: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalXXL },
  heading: {
    margin: `0 0 ${tokens.spacingVerticalM}`,
    fontSize: tokens.fontSizeBase400,
    lineHeight: tokens.lineHeightBase400,
    fontWeight: tokens.fontWeightSemibold,
  },
  cards: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 250px), 1fr))',
    gap: tokens.spacingHorizontalL,
    margin: 0,
    padding: 0,
    listStyleType: 'none',
  },
  card: {
    display: 'grid',
    gridTemplateColumns: 'auto 1fr',
    columnGap: tokens.spacingHorizontalM,
    rowGap: tokens.spacingVerticalXS,
    height: '100%',
    boxSizing: 'border-box',
    padding: tokens.spacingHorizontalL,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusXLarge,
    backgroundColor: tokens.colorNeutralBackground1,
    boxShadow: tokens.shadow2,
    color: tokens.colorNeutralForeground1,
    textDecorationLine: 'none',
    ':hover': {
      backgroundColor: tokens.colorNeutralBackground1Hover,
      border: `1px solid ${tokens.colorNeutralStroke1Hover}`,
      boxShadow: tokens.shadow8,
      color: tokens.colorNeutralForeground1Hover,
      '& p': { color: 'inherit' },
    },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '2px' },
  },
  title: { alignSelf: 'center', fontWeight: tokens.fontWeightSemibold, overflowWrap: 'anywhere' },
  description: {
    gridColumn: '1 / -1',
    margin: `${tokens.spacingVerticalXS} 0 0`,
    color: tokens.colorNeutralForeground2,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase300,
  },
})

interface AreaGroupsProps {
  /** Level of the groups' headings. */
  level?: 2 | 3
  onOpen?: () => void
}

/** The areas that the user may open, as cards, group by group. */
export function AreaGroups({ level = 2, onOpen }: AreaGroupsProps) {
  const styles = useStyles()
  const areas = useService(Catalogue).areas()
  const regions = useService(Regions)
  const t = useT()
  const Heading = `h${level}` as const

  return (
    <div className={styles.groups}>
      {[...new Set(areas.map(({ group }) => group))].map((group) => (
        <section key={group} aria-label={t(group)}>
          <Heading className={styles.heading}>{t(group)}</Heading>
          <ul className={styles.cards}>
            {areas
              .filter((area) => area.group === group)
              .map((area) => (
                <li key={area.id}>
                  <Link className={styles.card} to={regions.inAddress(area.path)} onClick={onOpen}>
                    <AreaTile icon={area.icon} />
                    <span className={styles.title}>{t(area.title)}</span>
                    <p className={styles.description}>{t(area.description)}</p>
                  </Link>
                </li>
              ))}
          </ul>
        </section>
      ))}
    </div>
  )
}
