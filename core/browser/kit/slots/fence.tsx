import { Component, type ReactNode } from 'react'
import type { ExtensionItem, ItemFault } from '../../services/plugins/extensions'

interface FenceProps {
  item: ExtensionItem
  context: object
  fault: (fault: ItemFault, onRetry: () => void) => ReactNode
  /** Fetches the item's code anew. */
  reload: () => void
  children: ReactNode
}

/** A fault while an item is drawn ends here. Another context, or being asked to, draws it again. */
export class Fence extends Component<FenceProps, { cause: string | undefined }> {
  override state = { cause: undefined }
  private hasRetried = false

  static getDerivedStateFromError(error: unknown) {
    return { cause: error instanceof Error ? error.message : String(error) }
  }

  override componentDidCatch(error: unknown) {
    this.props.item.report({ step: 'render', ...Fence.getDerivedStateFromError(error) }, error)
  }

  override componentDidUpdate({ context }: FenceProps) {
    if (this.state.cause !== undefined && !isSame(context, this.props.context)) this.drawAgain()
  }

  override render() {
    const { cause } = this.state
    if (cause === undefined) return this.props.children
    return this.props.fault({ step: 'render', cause }, this.retry)
  }

  private drawAgain() {
    this.setState({ cause: undefined })
  }

  /** What fails twice may be another one by now. */
  private readonly retry = () => {
    if (this.hasRetried) return this.props.reload()
    this.hasRetried = true
    this.drawAgain()
  }
}

/** Rows that come and go in a scrolled list are drawn in the same place. */
function isSame(one: object, other: object) {
  const values = new Map(Object.entries(one))
  return Object.entries(other).every(([name, value]) => values.get(name) === value)
}
