import { Navigation } from '@console/core/browser'
import type { createBrowserRouter } from 'react-router-dom'

type Router = ReturnType<typeof createBrowserRouter>

/** Navigation for services: they are made before the router. */
export class RouterNavigation extends Navigation {
  private router: Router | undefined

  attach(router: Router) {
    this.router = router
  }

  get path() {
    return this.router?.state.location.pathname ?? location.pathname
  }

  go(to: string, { replace = false } = {}) {
    void this.router?.navigate(to, { replace })
  }

  reload(address?: string) {
    if (address) location.assign(address)
    else location.reload()
  }
}
