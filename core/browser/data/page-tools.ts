import { createContext, useContext } from 'react'

/** What a page, and every part of it, knows of its place. */
export interface PageTools {
  /** Area the page is open in; empty for pages without one. */
  area: string
  /** Loads the page's data again and draws it; resolves when that has ended. A failure is told by `error`. */
  reload(): Promise<void>
  /** What the page is about was saved: loads it again, at this address where it has another now. */
  saved(address: string): Promise<void>
}

export const PageContext = createContext<PageTools>({
  area: '',
  reload: async () => undefined,
  saved: async () => undefined,
})

/** For parts of a page; the page itself has the same as properties. */
export const usePage = (): PageTools => useContext(PageContext)
