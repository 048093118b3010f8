import { relayAnswer } from '@console/core/host'

/** Gives the answer in the address to the window that waits for it and closes this one; false when it is to stay. */
export async function handOverAnswer(state: string): Promise<boolean> {
  const { search } = location
  history.replaceState(history.state, '', location.pathname)
  const isFrame = window.parent !== window
  const taken = await relayAnswer(state, search)
  if (!taken || isFrame) return isFrame
  window.close()
  // A window that may not close itself shows the console: the person is signed in by now.
  await new Promise((resolve) => setTimeout(resolve, 2000))
  return window.closed
}
