import { type Explanation, useT } from '@console/core/browser'
import type { Sentence } from '@console/core/contract'

/** Sentences of the console in the person's language. */
export function useSay() {
  const t = useT()
  const say = ({ text, values }: Sentence) => t(text, values)
  const explain = ({ lead, reasons }: Explanation) =>
    t(lead.text, { ...lead.values, reasons: reasons.map(say).join(t(' and ')) })
  return { say, explain }
}
