// What the operator has set, in a component and in an action or a load: only what `pages` of the settings names.
import { OperatorSettings, type Token, useSettings, useT } from '@console/core/browser'
import { settings } from './settings'

export function Shown({ names }: { names: readonly string[] }) {
  const t = useT()
  const { shown } = useSettings(settings)
  return <p>{names.slice(0, shown).join(', ') || t('None')}</p>
}

export const shownOf = (get: <T>(token: Token<T>) => T) => get(OperatorSettings).of(settings).shown
