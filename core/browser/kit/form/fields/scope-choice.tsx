import {
  covers,
  generalScopes,
  generalScopeWords,
  type ScopeText,
  type ScopeVerb,
} from '@console/core/contract'
import { Checkbox, makeStyles, tokens, typographyStyles } from '@fluentui/react-components'
import { useId } from 'react'
import { useT } from '../../i18n'

const useStyles = makeStyles({
  scopes: {
    display: 'flex',
    flexDirection: 'column',
    minWidth: 0,
    margin: 0,
    padding: 0,
    border: 'none',
  },
  legend: { padding: 0, marginBottom: tokens.spacingVerticalXXS },
  required: { color: tokens.colorPaletteRedForeground3 },
  general: { display: 'flex', alignItems: 'center' },
  hint: { ...typographyStyles.caption1, minWidth: 0, color: tokens.colorNeutralForeground3 },
  resources: {
    margin: `${tokens.spacingVerticalXS} 0`,
    padding: 0,
    listStyleType: 'none',
    borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  resource: {
    display: 'grid',
    alignItems: 'start',
    gridTemplateColumns: 'minmax(150px, 1fr) repeat(3, 84px)',
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
    '@media (max-width: 640px)': {
      gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
      '& > :first-child': { gridColumnStart: 1, gridColumnEnd: 4 },
    },
  },
  about: {
    ...typographyStyles.caption1,
    margin: `0 ${tokens.spacingHorizontalS} ${tokens.spacingVerticalS}`,
    color: tokens.colorNeutralForeground2,
  },
  note: { ...typographyStyles.caption1, margin: 0, color: tokens.colorNeutralForeground2 },
  problem: { ...typographyStyles.caption1, margin: 0, color: tokens.colorPaletteRedForeground1 },
})

interface ScopeChoiceProps {
  granted: readonly string[]
  /** Verbs by resource, as manifests name them. */
  resources: Readonly<Record<string, readonly ScopeVerb[]>>
  /** Title and description of resources, in English. */
  texts?: Readonly<Record<string, ScopeText>>
  onChange(granted: string[]): void
  /** Scopes that may be given at all; all unless told. */
  mayGrant?(scope: string): boolean
  required?: boolean
  /** Why what is chosen cannot be taken. */
  problem?: string | undefined
}

/** Scopes as a tree; what another one covers is ticked and fixed. */
export function ScopeChoice({
  granted,
  resources,
  texts = {},
  onChange,
  mayGrant = () => true,
  required = false,
  problem,
}: ScopeChoiceProps) {
  const t = useT()
  const styles = useStyles()
  const id = useId()
  const offered = [...generalScopes, ...Object.keys(resources)]
  const refusesSome = offered.some((scope) => !mayGrant(scope))

  function boxOf(scope: string) {
    const others = granted.filter((other) => other !== scope)
    const cover = others.find((other) => covers([other], scope))
    const refused = !cover && !mayGrant(scope)
    return {
      checked: cover !== undefined || granted.includes(scope),
      disabled: cover !== undefined || refused,
      title: cover && t('Covered by {scope}', { scope: cover }),
      'aria-describedby': refused ? `${id}-refused` : undefined,
      onChange: (_: unknown, { checked }: { checked: boolean | 'mixed' }) =>
        onChange(checked ? [...others, scope] : others),
    }
  }

  return (
    <fieldset className={styles.scopes} aria-describedby={problem && `${id}-problem`}>
      <legend className={styles.legend}>
        {t('Scopes')}
        {required && (
          <span className={styles.required} aria-hidden="true">
            {' *'}
          </span>
        )}
      </legend>
      {generalScopes.map((scope, at) => (
        <div key={scope} className={styles.general}>
          <Checkbox
            label={scope}
            {...boxOf(scope)}
            aria-describedby={`${id}-${scope}`}
            aria-invalid={at === 0 && problem !== undefined}
          />
          <span id={`${id}-${scope}`} className={styles.hint}>
            {t(generalScopeWords[scope])}
          </span>
        </div>
      ))}
      <ul className={styles.resources}>
        {Object.entries(resources).map(([resource, verbs]) => (
          <li key={resource} className={styles.resource}>
            <div>
              <Checkbox
                label={resource}
                {...boxOf(resource)}
                aria-describedby={`${id}-${resource}`}
              />
              <ScopeHint id={`${id}-${resource}`} text={texts[resource]} />
            </div>
            {verbs.map((verb) => (
              <Checkbox
                key={verb}
                label={t(verbLabels[verb])}
                aria-label={`${verb}-${resource}`}
                {...boxOf(`${verb}-${resource}`)}
              />
            ))}
          </li>
        ))}
      </ul>
      {refusesSome && (
        <p id={`${id}-refused`} className={styles.note}>
          {t('You can give only scopes that you have yourself.')}
        </p>
      )}
      <div role="alert">
        {problem && (
          <p id={`${id}-problem`} className={styles.problem}>
            {problem}
          </p>
        )}
      </div>
    </fieldset>
  )
}

const verbLabels = {
  read: 'Read',
  write: 'Write',
  delete: 'Delete',
} as const satisfies Record<ScopeVerb, string>

function ScopeHint({ id, text }: { id: string; text: ScopeText | undefined }) {
  const t = useT()
  const styles = useStyles()
  if (!text) return undefined
  return (
    <p id={id} className={styles.about}>
      <strong>{t(text.title)}</strong> {t(text.text)}
    </p>
  )
}

/** Without those that another one of them covers: `all` and `read-buckets` are `all`. */
export const withoutCovered = (granted: readonly string[]) =>
  granted.filter((scope) => !granted.some((other) => other !== scope && covers([other], scope)))
