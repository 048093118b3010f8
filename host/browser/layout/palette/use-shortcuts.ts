import {
  Layout,
  Navigation,
  Regions,
  Settings,
  useObservable,
  useService,
} from '@console/core/browser'
import { useEffect } from 'react'
import { useHost } from '../../host-context'
import { shownAreas } from '../../plugins/screens'
import { useOverlays } from '../overlays'
import { useViewer } from '../use-viewer'
import { Palette } from './parts'
import { areaKeys } from './shortcut-keys'

/** How long `g` waits for the letter that follows. */
const sequenceTime = 1500

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches('input, textarea, select, [role=textbox]'))

/** Ctrl/Cmd-K always; single keys unless they are switched off, and never while typing or in a dialog. */
export function useShortcuts(enabled: boolean) {
  const { plugins } = useHost()
  const viewer = useViewer()
  const overlays = useOverlays()
  const navigation = useService(Navigation)
  const regions = useService(Regions)
  const layout = useService(Layout)
  const { shortcuts } = useObservable(useService(Settings).state$)

  useEffect(() => {
    if (!enabled) return
    let goPressed = 0

    function go(letter: string) {
      const area = areaKeys(shownAreas(plugins, viewer)).find(([key]) => key === letter)?.[1]
      const path = letter === 'h' ? '/home' : area?.path
      if (path) navigation.go(regions.inAddress(path))
      return path !== undefined
    }

    function onKeyDown(event: KeyboardEvent) {
      const { key, ctrlKey, metaKey, altKey, defaultPrevented } = event
      // Who presses one of these may be about to press K.
      if (key === 'Control' || key === 'Meta') return Palette.preload()
      if (defaultPrevented || document.querySelector('[aria-modal=true]')) return
      if ((ctrlKey || metaKey) && !altKey && key.toLowerCase() === 'k') {
        event.preventDefault()
        return overlays.open('palette')
      }
      if (!shortcuts || ctrlKey || metaKey || altKey || isTyping(event.target)) return
      const afterGo = event.timeStamp - goPressed < sequenceTime
      goPressed = 0
      if (afterGo && go(key)) event.preventDefault()
      else if (key === 'g') goPressed = event.timeStamp
      else if (key === '?') overlays.open('keys')
      else if (key === '[') layout.toggleSidebar()
    }

    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [enabled, plugins, viewer, overlays, navigation, regions, layout, shortcuts])
}
