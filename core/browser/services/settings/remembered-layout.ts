import { BehaviorSubject } from 'rxjs'
import { browserStorage } from '../browser-storage'
import { Layout, type LayoutState } from './layout'

const flag = 'sidebarStatus'

export const mobileQuery = '(max-width: 991.98px)'

export class RememberedLayout extends Layout {
  readonly state$: BehaviorSubject<LayoutState>

  constructor() {
    super()
    const screen = globalThis.matchMedia?.(mobileQuery)
    const isMobile = screen?.matches ?? false
    this.state$ = new BehaviorSubject<LayoutState>({
      sidebar: { opened: !isMobile && wasOpened(), withoutAnimation: true, hidden: false },
      device: isMobile ? 'mobile' : 'desktop',
    })
    screen?.addEventListener('change', ({ matches }) =>
      this.setDevice(matches ? 'mobile' : 'desktop'),
    )
  }

  toggleSidebar() {
    this.open(!this.state$.value.sidebar.opened)
  }

  closeSidebar({ withoutAnimation = false } = {}) {
    this.open(false, withoutAnimation)
  }

  hideSidebar(hidden: boolean) {
    this.change({ hidden })
  }

  setDevice(device: LayoutState['device']) {
    if (device === this.state$.value.device) return
    const sidebar = { opened: device === 'desktop' && wasOpened(), withoutAnimation: true }
    this.change(sidebar, device)
  }

  private open(opened: boolean, withoutAnimation = false) {
    // On a small screen the sidebar lies over the page and closes after each use: nothing to remember.
    if (this.state$.value.device === 'desktop') browserStorage.write(flag, opened ? '1' : '0')
    this.change({ opened, withoutAnimation })
  }

  private change(part: Partial<LayoutState['sidebar']>, device = this.state$.value.device) {
    this.state$.next({ sidebar: { ...this.state$.value.sidebar, ...part }, device })
  }
}

const wasOpened = () => browserStorage.read(flag) !== '0'
