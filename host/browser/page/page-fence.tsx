import { Component, type ReactNode } from 'react'
import { PluginFailed } from '../plugins/plugin-host'

interface FenceProps {
  plugin: string
  /** The page has been drawn without a fault. */
  onDrawn(plugin: string): void
  children: ReactNode
}

/** A fault while a page is drawn becomes its plugin's; the router shows it in place of the page. */
export class PageFence extends Component<FenceProps, { fault?: unknown }> {
  override state: { fault?: unknown } = {}

  static getDerivedStateFromError(fault: unknown) {
    return { fault }
  }

  override componentDidMount() {
    this.props.onDrawn(this.props.plugin)
  }

  override render() {
    if (!('fault' in this.state)) return this.props.children
    const { fault } = this.state
    throw new PluginFailed(
      this.props.plugin,
      'render',
      fault instanceof Error ? fault.message : String(fault),
      { cause: fault },
    )
  }
}
