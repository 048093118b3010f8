import { lazyPart } from '../lazy-part'

// One chunk: pages without it, like the login, are not made heavier by it.
const chrome = () => import('./chrome')

export const TopBar = lazyPart(async () => (await chrome()).TopBar)
export const Sidebar = lazyPart(async () => (await chrome()).Sidebar)
export const Breadcrumbs = lazyPart(async () => (await chrome()).Breadcrumbs)

export const Notices = lazyPart(async () => (await chrome()).Notices)

/** Fetches what stands around a page, for addresses that will need it: the first time it is drawn, it is whole. */
export const preloadChrome = () =>
  Promise.all([TopBar, Sidebar, Breadcrumbs, Notices].map((part) => part.preload()))
