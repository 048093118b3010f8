import { useFocusFinders } from '@fluentui/react-components'

/** Fluent's focus manager lives as long as somebody uses it. */
export function FocusKeeper() {
  useFocusFinders()
  return undefined
}
