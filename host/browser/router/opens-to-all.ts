import { matchPath } from 'react-router-dom'
import type { PageEntry } from '../plugins/plugin-host'
import { isPublicPath } from './guard'

/** Whether an address shows its page without signing in, as far as can be told before the router has looked at it. */
export const opensToAll = (address: string, pages: readonly PageEntry[]) =>
  isPublicPath(address) ||
  pages.some(({ path, manifest }) => manifest.public && matchPath(path, address))
