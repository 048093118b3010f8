export interface BotCheckFieldProps {
  /** With an answer for `bot_check` of a call; without one when it is no longer good. */
  onAnswer: (answer?: string) => void
  /** What the service said to the answer. */
  error?: string | undefined
}
