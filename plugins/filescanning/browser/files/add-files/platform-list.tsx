import { Loaded, useData, useT } from '@console/core/browser'
import { Badge, makeStyles, tokens, typographyStyles } from '@fluentui/react-components'
import { type Platform, sourcesApi } from '../../../contract'

const useStyles = makeStyles({
  list: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalS,
    margin: 0,
    padding: 0,
    listStyleType: 'none',
  },
  platform: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: `${tokens.spacingVerticalXXS} ${tokens.spacingHorizontalS}`,
  },
  name: { fontWeight: tokens.fontWeightSemibold },
  words: {
    ...typographyStyles.caption1,
    flexBasis: '100%',
    overflowWrap: 'anywhere',
    color: tokens.colorNeutralForeground2,
  },
  others: { minHeight: '24px', cursor: 'pointer', marginBottom: tokens.spacingVerticalS },
})

/** Which platforms can be read here, and what the others need. */
export function PlatformList() {
  const t = useT()
  const styles = useStyles()
  const listed = useData(({ api }) => api(sourcesApi).platforms())
  return (
    <Loaded of={listed} height={120}>
      {({ data: platforms }) => {
        const readable = platforms.filter(({ available }) => available)
        const others = platforms.filter(({ available }) => !available)
        return (
          <>
            <Platforms platforms={readable} label={t('Platforms that can be read here')} />
            {others.length > 0 && (
              <details>
                <summary className={styles.others}>
                  {t('Other platforms and what they need: {count}', { count: others.length })}
                </summary>
                <Platforms platforms={others} label={t('Other platforms')} />
              </details>
            )}
          </>
        )
      }}
    </Loaded>
  )
}

function Platforms({ platforms, label }: { platforms: readonly Platform[]; label: string }) {
  const t = useT()
  const styles = useStyles()
  return (
    <ul className={styles.list} aria-label={label}>
      {platforms.map(({ id, name, available, note, example }) => (
        <li key={id} className={styles.platform}>
          <span className={styles.name}>{name}</span>
          <Badge appearance="tint" color={available ? 'success' : 'subtle'}>
            {available ? t('Available') : t('Not available')}
          </Badge>
          <span className={styles.words}>{available ? example : t(note)}</span>
        </li>
      ))}
    </ul>
  )
}
