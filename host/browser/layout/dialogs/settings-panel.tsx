import { Settings, useObservable, useService, useT } from '@console/core/browser'
import type { SettingsState } from '@console/core/host'
import {
  Field,
  makeStyles,
  Radio,
  RadioGroup,
  Select,
  Switch,
  tokens,
} from '@fluentui/react-components'
import { useHost } from '../../host-context'
import { ConsentSwitch } from '../choices/consent-switch'
import { themeLabels, themeNames } from '../choices/theme-choice'
import { ShellDialog } from './shell-dialog'

const useStyles = makeStyles({
  fields: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalM,
    padding: '2px',
  },
  choices: { flexWrap: 'wrap' },
  switches: { display: 'flex', flexDirection: 'column', alignItems: 'start' },
})

const densities = { comfortable: 'Comfortable', compact: 'Compact' } satisfies Record<
  SettingsState['density'],
  string
>

const isOneOf = <Name extends string>(names: Record<Name, string>, value: string): value is Name =>
  Object.hasOwn(names, value)

/** How the console looks and behaves in this browser; every choice holds at once. */
export function SettingsPanel() {
  const styles = useStyles()
  const t = useT()
  const settings = useService(Settings)
  const { tracking } = useHost().config
  const state = useObservable(settings.state$)

  const flag = (name: 'fixedHeader' | 'sidebarLogo' | 'shortcuts', label: string) => (
    <Switch
      label={label}
      checked={state[name]}
      onChange={(_event, { checked }) => settings.change({ [name]: checked })}
    />
  )

  return (
    <ShellDialog title={t('Settings')} onClose={() => settings.change({ showSettings: false })}>
      <div className={styles.fields}>
        <Field label={t('Theme')}>
          <RadioGroup
            layout="horizontal"
            className={styles.choices}
            value={state.theme}
            onChange={(_event, { value }) =>
              isOneOf(themeLabels, value) && settings.change({ theme: value })
            }
          >
            {themeNames.map((name) => (
              <Radio key={name} value={name} label={t(themeLabels[name])} />
            ))}
          </RadioGroup>
        </Field>
        <Field label={t('Density of tables')}>
          <RadioGroup
            layout="horizontal"
            className={styles.choices}
            value={state.density}
            onChange={(_event, { value }) =>
              isOneOf(densities, value) && settings.change({ density: value })
            }
          >
            {Object.entries(densities).map(([name, label]) => (
              <Radio key={name} value={name} label={t(label)} />
            ))}
          </RadioGroup>
        </Field>
        <Field label={t('Time zone')} hint={t('Times are shown in this zone')}>
          <Select
            value={state.timeZone}
            onChange={(_event, { value }) => settings.change({ timeZone: value })}
          >
            <option value="browser">{t('Of this browser')}</option>
            <option value="UTC">UTC</option>
            {Intl.supportedValuesOf('timeZone')
              .filter((zone) => zone !== 'UTC')
              .map((zone) => (
                <option key={zone} value={zone}>
                  {zone.replaceAll('_', ' ')}
                </option>
              ))}
          </Select>
        </Field>
        <div className={styles.switches}>
          {flag('fixedHeader', t('Keep the top bar in view'))}
          {flag('sidebarLogo', t('Show the product in the sidebar'))}
          {flag('shortcuts', t('Shortcuts of a single key'))}
          {tracking && <ConsentSwitch tracking={tracking} />}
        </div>
      </div>
    </ShellDialog>
  )
}
