import type { Api, DefinedSettings } from '@console/core/contract'
import { createContext, useCallback, useContext, useMemo, useSyncExternalStore } from 'react'
import type { BehaviorSubject } from 'rxjs'
import type { Token } from './container'
import { type Client, clientOf, Http } from './services/http/http'
import { OperatorSettings } from './services/plugins/operator-settings'

/** Finds services; the host gives the shell its own and every page its plugin's. */
export const ServicesContext = createContext<(<T>(token: Token<T>) => T) | undefined>(undefined)

/** A service by its token: `useService(Session)`. */
export function useService<T>(token: Token<T>): T {
  const get = useContext(ServicesContext)
  if (!get) throw new Error('useService outside of a page of the console')
  return get(token)
}

/** Typed calls of a contract, the same ones at each drawing: `useApi(bucketsApi).create({ body })`. */
export function useApi<A extends Api>(api: A): Client<A> {
  const http = useService(Http)
  return useMemo(() => clientOf(http, api), [http, api])
}

/** What the operator has set, as far as pages may read it: `const { zoom } = useSettings(settings)`. */
export const useSettings = <T, Page extends keyof T>(
  settings: DefinedSettings<T, Page>,
): Pick<T, Page> => useService(OperatorSettings).of(settings)

/** The value of a service now; the component is drawn again when it changes. */
export function useObservable<T>(source: BehaviorSubject<T>): T {
  const subscribe = useCallback(
    (onChange: () => void) => {
      const subscription = source.subscribe(onChange)
      return () => subscription.unsubscribe()
    },
    [source],
  )
  const value = () => source.value
  return useSyncExternalStore(subscribe, value, value)
}
