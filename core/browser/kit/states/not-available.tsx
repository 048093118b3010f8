import type { ReactNode } from 'react'
import { useT } from '../i18n'
import { EmptyState } from './empty-state'

/** Stands where something needs what this deployment does not have, e.g. an engine. */
export function NotAvailable({ children }: { children?: ReactNode }) {
  const t = useT()
  return (
    <EmptyState drawing="fault" title={t('Not available in this deployment')}>
      {children}
    </EmptyState>
  )
}
