import type { BehaviorSubject } from 'rxjs'

export interface LayoutState {
  sidebar: { opened: boolean; withoutAnimation: boolean; hidden: boolean }
  /** `mobile` below 992 px. */
  device: 'desktop' | 'mobile'
}

/** How much room there is, and the sidebar. */
export abstract class Layout {
  abstract readonly state$: BehaviorSubject<LayoutState>
  /** Open state is remembered between visits in a stored flag (1 open, 0 closed). */
  abstract toggleSidebar(): void
  abstract closeSidebar(options?: { withoutAnimation?: boolean }): void
  abstract hideSidebar(hidden: boolean): void
  abstract setDevice(device: LayoutState['device']): void
}
