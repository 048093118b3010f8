import { covers, generalScopes, type ScopeVerb } from '@console/core/contract'
import { Checkbox, makeStyles, tokens } from '@fluentui/react-components'
import { useT } from '../i18n'

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
})

interface ScopeChoiceProps {
  granted: readonly string[]
  /** Verbs by resource, as manifests name them. */
  resources: Readonly<Record<string, readonly ScopeVerb[]>>
  onChange(granted: string[]): void
  /** Scopes that may be given at all; all unless told. */
  mayGrant?(scope: string): boolean
}

/** Scopes as a tree; what another one covers is ticked and fixed. */
export function ScopeChoice({
  granted,
  resources,
  onChange,
  mayGrant = () => true,
}: ScopeChoiceProps) {
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
        disabled={covered || !mayGrant(scope)}
        onChange={(_, { checked }) => onChange(checked ? [...others, scope] : others)}
      />
    )
  }
  return (
    <fieldset className={styles.scopes}>
      <legend>{t('Scopes')}</legend>
      <div className={styles.branch}>{generalScopes.map(box)}</div>
      <ul className={styles.leaves}>
        {Object.entries(resources).map(([resource, verbs]) => (
          <li key={resource} className={styles.branch}>
            {[resource, ...verbs.map((verb) => `${verb}-${resource}`)].map(box)}
          </li>
        ))}
      </ul>
    </fieldset>
  )
}
