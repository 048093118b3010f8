import { BehaviorSubject } from 'rxjs'
import * as z from 'zod/mini'
import { browserStorage, parseJson } from '../browser-storage'
import { Settings, type SettingsState } from './settings'

/** Raised when a stored value changes its meaning: older ones are then left alone. */
const version = 1
const settingsKey = `console.settings.${version}`
const recallPrefix = `console.recall.${version}.`

const Stored = z.object({
  showSettings: z.catch(z.boolean(), false),
  fixedHeader: z.catch(z.boolean(), false),
  sidebarLogo: z.catch(z.boolean(), true),
  theme: z.catch(z.enum(['system', 'light', 'dark', 'contrast']), 'system'),
  density: z.catch(z.enum(['comfortable', 'compact']), 'comfortable'),
  timeZone: z.catch(z.string().check(z.refine(isZone)), 'browser'),
  shortcuts: z.catch(z.boolean(), true),
})

export class StoredSettings extends Settings {
  readonly state$ = new BehaviorSubject<SettingsState>(readSettings())

  constructor() {
    super()
    // Windows of the same browser look alike.
    addEventListener('storage', ({ key }) => {
      if (key === settingsKey) this.state$.next(readSettings())
    })
  }

  change(part: Partial<SettingsState>) {
    const state = { ...this.state$.value, ...part }
    browserStorage.write(settingsKey, JSON.stringify(state))
    this.state$.next(state)
  }

  recall<T>(key: string, fallback: T): T {
    const stored = parseJson(browserStorage.read(recallPrefix + key))
    const fits = fallback === undefined || kindOf(stored) === kindOf(fallback)
    return stored !== undefined && fits ? (stored as T) : fallback
  }

  remember(key: string, value: unknown) {
    browserStorage.write(recallPrefix + key, JSON.stringify(value))
  }
}

function readSettings(): SettingsState {
  const stored = parseJson(browserStorage.read(settingsKey))
  return Stored.parse(kindOf(stored) === 'object' ? stored : {})
}

function isZone(zone: string): boolean {
  if (zone === 'browser') return true
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: zone }))
  } catch {
    return false
  }
}

const kindOf = (value: unknown) =>
  Array.isArray(value) ? 'array' : value === null ? 'null' : typeof value
