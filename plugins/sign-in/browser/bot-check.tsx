import { BotCheckField, type FieldBinding, useField } from '@console/core/browser'
import { useState } from 'react'

export interface BotCheckState {
  answer: string | undefined
  setAnswer(answer: string | undefined): void
  /** An answer counts once. */
  renew(): void
  round: number
}

export function useBotCheck(): BotCheckState {
  const [answer, setAnswer] = useState<string>()
  const [round, setRound] = useState(0)
  return {
    answer,
    setAnswer,
    renew() {
      setAnswer(undefined)
      setRound((count) => count + 1)
    },
    round,
  }
}

interface BotCheckProps {
  check: BotCheckState
  error?: string | undefined
}

export const BotCheck = ({ check, error }: BotCheckProps) => (
  <BotCheckField key={check.round} error={error} onAnswer={check.setAnswer} />
)

type BotCheckOfFormProps = FieldBinding<string | undefined> & { check: BotCheckState }

/** The same, with what the service says about it. */
export function BotCheckOfForm({ check, ...binding }: BotCheckOfFormProps) {
  const { error } = useField(binding)
  return <BotCheck check={check} error={error} />
}
