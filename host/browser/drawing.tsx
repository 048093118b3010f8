import { createDOMRenderer } from '@fluentui/react-components'
import { startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { ConsoleRoot, type ConsoleRootProps } from './drawn/console-root'
import { views } from './drawn/views'

export { preloadChrome } from './layout/frame/chrome-parts'

interface Drawing extends Omit<ConsoleRootProps, 'renderer' | 'views' | 'onLive'> {
  root: HTMLElement
  /** Of the page's content security policy, for the style elements. */
  nonce: string
}

/**
 * Draws the console; answers with what takes it away. React DOM and the shell's components are in this part of the
 * code, so that the console starts while they are still on their way. What the service has drawn of the same address
 * stays, and comes to life.
 */
export function draw({ root, nonce, router, ...parts }: Drawing) {
  const { location, errors } = router.state
  const isDrawn = !errors && root.dataset.drawn === location.pathname + location.search
  const renderer = createDOMRenderer(document, { styleElementAttributes: { nonce } })
  const onLive = () => void root.dispatchEvent(new Event('live'))
  const tree = (
    <ConsoleRoot {...parts} renderer={renderer} router={router} views={views} onLive={onLive} />
  )
  const drawn = isDrawn ? hydrateRoot(root, tree) : createRoot(root)
  // In slices: the browser answers between them.
  if (!isDrawn) startTransition(() => drawn.render(tree))
  return () => drawn.unmount()
}
