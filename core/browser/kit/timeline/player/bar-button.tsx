import { Button } from '@fluentui/react-components'
import type { JSX } from 'react'

interface BarButtonProps {
  label: string
  icon: JSX.Element
  run(): void
}

/** A sign in the bar of a timeline; its name is read out, and shown when it is pointed at. */
export const BarButton = ({ label, icon, run }: BarButtonProps) => (
  <Button appearance="subtle" icon={icon} aria-label={label} title={label} onClick={run} />
)
