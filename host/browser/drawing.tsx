import { holdClock } from '@console/core/host'
import { createDOMRenderer } from '@fluentui/react-components'
import { startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { isAsAssumed } from './drawn/as-assumed'
import type { Assumed } from './drawn/browser-here'
import { ConsoleRoot, type ConsoleRootProps } from './drawn/console-root'
import { views } from './drawn/views'
import { asksForLess } from './plugins/safe-mode'

export { preloadChrome } from './layout/frame/chrome-parts'

interface Drawing extends Omit<ConsoleRootProps, 'renderer' | 'views' | 'isDrawn' | 'onLive'> {
  root: HTMLElement
  /** Of the page's content security policy, for the style elements. */
  nonce: string
  /** Of a browser, by what the service has drawn for it. */
  assumed: Assumed | undefined
}

/**
 * Draws the console; answers with what takes it away. React DOM and the shell's components are in this part of the
 * code, so that the console starts while they are still on their way. What the service has drawn of the same address, for a
 * browser such as this, stays and comes to life; else it is there until the console has drawn.
 */
export function draw({ root, nonce, router, assumed, ...parts }: Drawing) {
  const { location, errors } = router.state
  const isDrawn =
    !errors &&
    root.dataset.drawn === location.pathname + location.search &&
    !asksForLess(parts.host.narrowed.safeMode) &&
    (!assumed || (parts.host.config.user !== undefined && isAsAssumed(assumed)))
  const renderer = createDOMRenderer(document, { styleElementAttributes: { nonce } })
  const onLive = () => {
    holdClock()
    root.dispatchEvent(new Event('live'))
  }
  const own = { renderer, router, views, isDrawn, onLive }
  const tree = <ConsoleRoot {...parts} {...own} />
  // React draws anew what is not as it expects, as where a browser's extension has changed it: nothing is lost by that.
  const onRecoverableError = (error: unknown, info: object) =>
    root.dispatchEvent(new CustomEvent('drawn-anew', { detail: { error, ...info } }))
  const reactRoot = isDrawn ? hydrateRoot(root, tree, { onRecoverableError }) : createRoot(root)
  // In slices: the browser answers between them.
  if (!isDrawn) startTransition(() => reactRoot.render(tree))
  return () => reactRoot.unmount()
}
