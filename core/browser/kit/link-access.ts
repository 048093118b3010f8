import { createContext, useContext } from 'react'
import type { LinkProps } from 'react-router-dom'

/** Returns false if a screen at this path asks for a scope that the user does not have. The host provides it. */
export const LinkAccess = createContext<(path: string) => boolean>(() => true)

/** Returns whether an address may be linked for the signed-in user. */
export function useLinkAccess() {
  const opens = useContext(LinkAccess)
  return (to: LinkProps['to'] | undefined) => {
    const path = typeof to === 'string' ? to.replace(/[?#].*$/, '') : to?.pathname
    return !path?.startsWith('/') || opens(path)
  }
}
