import type { BehaviorSubject } from 'rxjs'

export interface SettingsState {
  showSettings: boolean
  fixedHeader: boolean
  sidebarLogo: boolean
  theme: 'system' | 'light' | 'dark' | 'contrast'
  density: 'comfortable' | 'compact'
  /** IANA zone, `browser` or `UTC`. */
  timeZone: string
  /** Single-key shortcuts can be switched off (WCAG 2.1.4). */
  shortcuts: boolean
}

/** What a person has set for this browser, and what screens remember in it. */
export abstract class Settings {
  abstract readonly state$: BehaviorSubject<SettingsState>
  abstract change(part: Partial<SettingsState>): void
  /** Small things a screen remembers in this browser: columns, page size. */
  abstract recall<T>(key: string, fallback: T): T
  abstract remember(key: string, value: unknown): void
}
