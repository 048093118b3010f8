import { type ComponentType, createElement } from 'react'

interface PageModule<P> {
  default: ComponentType<P>
}

/** A page about stations, which knows what the account may do with them. One component, however often it is opened. */
export function guarded<P extends object>(load: () => Promise<PageModule<P>>) {
  let made: Promise<PageModule<P>> | undefined
  const make = async (): Promise<PageModule<P>> => {
    const [page, { StationAccess }] = await Promise.all([load(), import('./station-access')])
    return {
      default: (props: P) => createElement(StationAccess, null, createElement(page.default, props)),
    }
  }
  return () => {
    made ??= make().catch((error) => {
      made = undefined
      throw error
    })
    return made
  }
}
