// Lines for a terminal, to be copied. `shown` hides what stands in them, like a token.
import { CodeBlock } from '@console/core/browser'

export function Example() {
  return (
    <CodeBlock
      title="Header"
      code="authorization: Bearer acr_4f1c9e"
      shown="authorization: Bearer acr_…"
    />
  )
}
