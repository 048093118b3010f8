// Stands where something needs what this deployment does not have.
import { NotAvailable, useT } from '@console/core/browser'

export function Example() {
  const t = useT()
  return <NotAvailable>{t('The operator has set no map server.')}</NotAvailable>
}
