// A secret behind dots until it is asked for; it can be copied without being shown.
import { MaskedSecret, useT } from '@console/core/browser'

export function Example() {
  const t = useT()
  return <MaskedSecret value="geo-key-123456" label={t('Map key')} />
}
