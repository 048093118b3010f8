import { type PluginInspection, ScopeChoice, useT } from '@console/core/browser'
import { limitTypes, regionLabels, type Viewer } from '@console/core/contract'
import { Checkbox, Field, Input, makeStyles, Select, tokens } from '@fluentui/react-components'

const useStyles = makeStyles({
  form: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalM },
  fields: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(180px, 100%), 1fr))',
    gap: tokens.spacingHorizontalM,
    alignItems: 'start',
    '& > *': { minWidth: 0 },
  },
  input: { width: '100%', minWidth: 0 },
  flags: { margin: 0, padding: 0, border: 'none', minWidth: 0 },
})

const typeLabels = { root: 'Root user', iam: 'IAM user' } as const

const activeLabels = {
  0: '0, not activated',
  1: '1, contact missing',
  2: '2, normal',
  3: '3, without billing',
} as const

const planLabels = Object.fromEntries(limitTypes.map((plan) => [plan, plan]))

interface ViewerFormProps {
  viewer: Viewer
  known: PluginInspection['known']
  onChange(viewer: Viewer): void
}

/** Everything that a visibility rule can ask about. What is chosen holds at once. */
export function ViewerForm({ viewer, known, onChange }: ViewerFormProps) {
  const t = useT()
  const styles = useStyles()
  const { user, region, scopes, flags } = viewer
  const changeUser = (part: Partial<Viewer['user']>) =>
    onChange({ ...viewer, user: { ...user, ...part } })
  const offeredFlags = [...new Set([...known.flags, ...flags])]

  return (
    <div className={styles.form}>
      <div className={styles.fields}>
        <Choice
          label={t('User')}
          value={user.type}
          options={typeLabels}
          onChange={(type) => changeUser({ type: type === 'iam' ? 'iam' : 'root' })}
        />
        <Field label={t('Country')} hint={t('Two letters, like KR')}>
          <Input
            className={styles.input}
            value={user.ip_country}
            maxLength={2}
            autoCapitalize="characters"
            onChange={(_, { value }) => changeUser({ ip_country: value.toUpperCase() })}
          />
        </Field>
        <Choice
          label={t('Active')}
          value={String(user.active)}
          options={activeLabels}
          onChange={(active) => changeUser({ active: Number(active) })}
        />
        <Choice
          label={t('Plan')}
          value={user.limit_type}
          options={planLabels}
          onChange={(plan) => changeUser({ limit_type: plan })}
        />
        <Choice
          label={t('Region')}
          value={region}
          options={regionLabels}
          onChange={(chosen) => onChange({ ...viewer, region: chosen })}
        />
      </div>
      <ScopeChoice
        granted={scopes}
        resources={known.resources}
        onChange={(granted) => onChange({ ...viewer, scopes: granted })}
      />
      {offeredFlags.length > 0 && (
        <fieldset className={styles.flags}>
          <legend>{t('Flags')}</legend>
          {offeredFlags.map((flag) => (
            <Checkbox
              key={flag}
              label={flag}
              checked={flags.includes(flag)}
              onChange={(_, { checked }) => {
                const others = flags.filter((other) => other !== flag)
                onChange({ ...viewer, flags: checked ? [...others, flag] : others })
              }}
            />
          ))}
        </fieldset>
      )}
    </div>
  )
}

interface ChoiceProps {
  label: string
  value: string
  options: Record<string, string>
  onChange(value: string): void
}

function Choice({ label, value, options, onChange }: ChoiceProps) {
  const t = useT()
  return (
    <Field label={label}>
      <Select value={value} onChange={(_, data) => onChange(data.value)}>
        {!Object.hasOwn(options, value) && <option value={value}>{value || t('None')}</option>}
        {Object.entries(options).map(([key, text]) => (
          <option key={key} value={key}>
            {t(text)}
          </option>
        ))}
      </Select>
    </Field>
  )
}
