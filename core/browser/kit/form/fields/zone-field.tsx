import { useMemo } from 'react'
import { useT } from '../../i18n'
import type { FieldBinding } from '../form'
import type { FieldProps } from '../use-field'
import { SearchableField } from './searchable-field'

const zonesOf = () =>
  [...new Set(['UTC', ...Intl.supportedValuesOf('timeZone')])].map((name) => ({
    value: name,
    label: name,
  }))

/** A time zone; `hint` says what of it. */
export function ZoneField(props: FieldBinding<string | undefined> & Pick<FieldProps, 'hint'>) {
  const t = useT()
  const zones = useMemo(zonesOf, [])
  return <SearchableField {...props} label={t('Time zone')} options={zones} required />
}
