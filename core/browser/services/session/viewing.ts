import { browserStorage } from '../browser-storage'
import type { Navigation } from '../navigation'
import type { TokenStore } from './session'

const backFromView = 'console.back-from-view'

interface Places {
  tokens: TokenStore
  navigation: Navigation
}

/** Looks at an account by a session of an operator, and comes back to this address when that is over. */
export function look(
  { tokens, navigation }: Places,
  token: string,
  { seconds, back }: { seconds: number; back: string },
) {
  tokens.lookBy(token, seconds)
  browserStorage.write(backFromView, back)
  navigation.reload('/home')
}

/** Who looks is who was signed in before; `goodbye` tells the server. */
export async function endLook({ tokens, navigation }: Places, goodbye: () => Promise<unknown>) {
  if (tokens.looking) await goodbye().catch(() => undefined)
  tokens.lookBy('', 0)
  const back = browserStorage.read(backFromView)
  browserStorage.remove(backFromView)
  navigation.reload(back ?? '/home')
}
