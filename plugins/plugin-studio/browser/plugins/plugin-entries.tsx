import { type PluginInspection, type PluginReport, useT } from '@console/core/browser'
import { Badge, makeStyles, tokens, typographyStyles } from '@fluentui/react-components'
import { kindLabels, seenLooks } from '../looks'
import { useSay } from '../use-say'

const useStyles = makeStyles({
  // Out of the flex column of the panel: nothing here may shrink.
  part: { display: 'flex', flexDirection: 'column', flexShrink: 0, gap: tokens.spacingVerticalS },
  heading: { ...typographyStyles.subtitle2, margin: 0 },
  list: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalM,
    margin: 0,
    padding: 0,
    listStyleType: 'none',
  },
  head: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: tokens.spacingHorizontalS },
  name: { fontWeight: tokens.fontWeightSemibold, overflowWrap: 'anywhere' },
  place: {
    fontFamily: tokens.fontFamilyMonospace,
    fontSize: tokens.fontSizeBase200,
    overflowWrap: 'anywhere',
  },
  why: { ...typographyStyles.caption1, color: tokens.colorNeutralForeground3 },
})

interface PluginEntriesProps {
  report: PluginReport
  inspection: PluginInspection
}

/** What the plugin puts before the person who is signed in, and what of it is not to be seen. */
export function PluginEntries({ report, inspection }: PluginEntriesProps) {
  const t = useT()
  const styles = useStyles()
  const { explain } = useSay()
  const viewer = inspection.viewer()
  const entries = viewer
    ? inspection.entriesFor(viewer).filter(({ plugin }) => plugin === report.id)
    : []
  if (entries.length === 0) return undefined
  return (
    <div className={styles.part}>
      <h3 className={styles.heading}>{t('Entries, as you see them')}</h3>
      <ul className={styles.list}>
        {entries.map(({ name, kind, place, seen, why }) => (
          <li key={`${kind} ${name} ${place}`}>
            <div className={styles.head}>
              <span className={styles.name}>{name}</span>
              <span>{t(kindLabels[kind])}</span>
              <Badge appearance="tint" color={seenLooks[seen].color}>
                {t(seenLooks[seen].label)}
              </Badge>
            </div>
            <div className={styles.place}>{place}</div>
            <div className={styles.why}>{explain(why)}</div>
          </li>
        ))}
      </ul>
    </div>
  )
}
