import { useT } from '@console/core/browser'
import { covers, generalScopes } from '@console/core/contract'
import { Checkbox, makeStyles, tokens, typographyStyles } from '@fluentui/react-components'

const useStyles = makeStyles({
  scopes: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalXS,
    minWidth: 0,
    margin: 0,
    padding: 0,
    border: 'none',
  },
  branch: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', margin: 0, padding: 0 },
  leaves: {
    display: 'flex',
    flexDirection: 'column',
    margin: 0,
    paddingInlineStart: tokens.spacingHorizontalXL,
    listStyleType: 'none',
  },
  plugin: { ...typographyStyles.caption1, color: tokens.colorNeutralForeground3 },
})

const verbs = ['read', 'write', 'delete'] as const

interface ScopeChoiceProps {
  granted: readonly string[]
  /** Resources of each plugin's manifest. */
  resources: ReadonlyMap<string, readonly string[]>
  onChange(granted: string[]): void
}

/** The scopes that manifests speak of, as a tree; what another one covers is ticked and fixed. */
export function ScopeChoice({ granted, resources, onChange }: ScopeChoiceProps) {
  const t = useT()
  const styles = useStyles()

  const box = (scope: string) => {
    const others = granted.filter((other) => other !== scope)
    const covered = covers(others, scope)
    return (
      <Checkbox
        key={scope}
        label={scope}
        checked={covered || granted.includes(scope)}
        disabled={covered}
        onChange={(_, { checked }) => onChange(checked ? [...others, scope] : others)}
      />
    )
  }
  return (
    <fieldset className={styles.scopes}>
      <legend>{t('Scopes')}</legend>
      <div className={styles.branch}>{generalScopes.map(box)}</div>
      <ul className={styles.leaves}>
        {[...resources].map(([plugin, names]) => (
          <li key={plugin}>
            <span className={styles.plugin}>{plugin}</span>
            {names.map((resource) => (
              <div key={resource} className={styles.branch}>
                {[resource, ...verbs.map((verb) => `${verb}-${resource}`)].map(box)}
              </div>
            ))}
          </li>
        ))}
      </ul>
    </fieldset>
  )
}
