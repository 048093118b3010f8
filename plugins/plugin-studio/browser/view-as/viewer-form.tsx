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
  marks: { margin: 0, padding: 0, border: 'none', minWidth: 0 },
})

const typeLabels = { root: 'Root user', iam: 'IAM user' } as const

const activeLabels = {
  0: '0, not activated',
  1: '1, contact missing',
  2: '2, normal',
  3: '3, without billing',
} as const

const overdueLabels = { no: 'No', yes: 'Yes' } as const

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
  const { user, region, scopes, flags, groups } = viewer
  const changeUser = (part: Partial<Viewer['user']>) =>
    onChange({ ...viewer, user: { ...user, ...part } })

  return (
    <div className={styles.form}>
      <div className={styles.fields}>
        <Choice
          label={t('User')}
          value={user.type}
          options={typeLabels}
          onChange={(type) => changeUser({ type: type === 'iam' ? 'iam' : 'root' })}
        />
        <Field label={t('Account ID')}>
          <Input
            className={styles.input}
            value={user.uid ? String(user.uid) : ''}
            inputMode="numeric"
            onChange={(_, { value }) => changeUser({ uid: Number(value.replace(/\D/g, '')) })}
          />
        </Field>
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
          label={t('Overdue')}
          value={user.overdue ? 'yes' : 'no'}
          options={overdueLabels}
          onChange={(overdue) => changeUser({ overdue: overdue === 'yes' })}
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
      <Marks
        label={t('Flags')}
        offered={known.flags}
        chosen={flags}
        onChange={(chosen) => onChange({ ...viewer, flags: chosen })}
      />
      <Marks
        label={t('Customer groups')}
        offered={known.groups}
        chosen={groups}
        onChange={(chosen) => onChange({ ...viewer, groups: chosen })}
      />
    </div>
  )
}

interface MarksProps {
  label: string
  offered: readonly string[]
  chosen: readonly string[]
  onChange(chosen: string[]): void
}

/** Names that rules ask for; nothing where none does. */
function Marks({ label, offered, chosen, onChange }: MarksProps) {
  const styles = useStyles()
  const names = [...new Set([...offered, ...chosen])]
  if (names.length === 0) return undefined
  return (
    <fieldset className={styles.marks}>
      <legend>{label}</legend>
      {names.map((name) => (
        <Checkbox
          key={name}
          label={name}
          checked={chosen.includes(name)}
          onChange={(_, { checked }) => {
            const others = chosen.filter((other) => other !== name)
            onChange(checked ? [...others, name] : others)
          }}
        />
      ))}
    </fieldset>
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
