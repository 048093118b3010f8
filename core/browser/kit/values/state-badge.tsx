import { Badge, type BadgeProps, Tooltip } from '@fluentui/react-components'
import { useT } from '../i18n'

export interface StateLook {
  label: string
  color: BadgeProps['color']
  /** What the state means, in the tooltip. */
  hint?: string
}

/** How the states of a thing look, by their code. Write it with `satisfies States<FileState>`, so that none is missing. */
export type States<Code extends string | number = string | number> = Readonly<
  Record<Code, StateLook>
>

interface StateBadgeProps {
  state: string | number
  states: States
  /** Said instead of the hint of the state, e.g. why this one failed. */
  hint?: string | undefined
}

/** The state of a thing as a badge; a code without a name is grey and shows itself. */
export function StateBadge({ state, states, hint }: StateBadgeProps) {
  const t = useT()
  const look: StateLook | undefined = Object.hasOwn(states, state) ? states[state] : undefined
  const badge = (
    <Badge appearance="tint" color={look?.color ?? 'informative'}>
      {look ? t(look.label) : String(state)}
    </Badge>
  )
  const explained = hint ?? look?.hint
  if (!explained) return badge
  return (
    <Tooltip relationship="description" content={t(explained)}>
      {badge}
    </Tooltip>
  )
}
