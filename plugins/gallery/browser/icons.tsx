import { NamedIcon, Section, useCopy, useT } from '@console/core/browser'
import { iconNames } from '@console/core/contract'
import { Button, makeStyles, tokens } from '@fluentui/react-components'

const useStyles = makeStyles({
  list: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 148px), 1fr))',
    gap: tokens.spacingHorizontalS,
    margin: 0,
    padding: 0,
    listStyleType: 'none',
  },
  icon: { width: '100%', justifyContent: 'flex-start' },
})

/** The console's own, which manifests name. */
export function Icons() {
  const t = useT()
  const styles = useStyles()
  const { copy } = useCopy()
  return (
    <Section
      title={t('Icons')}
      intro={t('Manifests name these for areas and pages. Press one to copy its name.')}
    >
      <ul className={styles.list}>
        {iconNames.map((name) => (
          <li key={name}>
            <Button
              className={styles.icon}
              appearance="subtle"
              icon={<NamedIcon icon={name} />}
              onClick={() => void copy(name)}
            >
              {name}
            </Button>
          </li>
        ))}
      </ul>
    </Section>
  )
}
