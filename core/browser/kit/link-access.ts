import { createContext, useContext } from 'react'
import type { LinkProps } from 'react-router-dom'

/** Returns false if a screen at this address asks for a scope that the user does not have. The host provides it. */
export const LinkAccess = createContext<(to: string) => boolean>(() => true)

/** Returns whether an address may be linked for the signed-in user. */
export function useLinkAccess() {
  const opens = useContext(LinkAccess)
  return (to: LinkProps['to'] | undefined) => {
    const path = typeof to === 'string' ? to : to?.pathname
    return !path?.startsWith('/') || opens(path)
  }
}
