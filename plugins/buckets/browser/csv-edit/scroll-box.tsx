import type { ReactNode } from 'react'
import { useTableStyles } from './table.styles'

/** Holds a table that may be wider than the dialog; the keyboard scrolls it too. */
export function ScrollBox({ label, children }: { label: string; children: ReactNode }) {
  const styles = useTableStyles()
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what is scrolled must be reached by the keyboard
    <section className={styles.scroll} tabIndex={0} aria-label={label}>
      {children}
    </section>
  )
}
