import { type RefObject, useEffect, useState } from 'react'
import { useObservable, useService } from '../../../react'
import { Settings } from '../../../services/settings/settings'
import { type Colors, colorsOf } from './colors'

const watched = ['(forced-colors: active)', '(prefers-color-scheme: dark)']

/** The colours of the theme around an element, read again when the theme changes. */
export function useColors(element: RefObject<HTMLElement | null>): Colors | undefined {
  const { theme } = useObservable(useService(Settings).state$)
  const [colors, setColors] = useState<Colors>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: another theme is another set of colours
  useEffect(() => {
    let frame = 0
    const read = () => {
      const forced = matchMedia('(forced-colors: active)').matches
      if (element.current) setColors(colorsOf(element.current, forced))
    }
    // The theme's styles are in the document one frame after it was chosen.
    const readSoon = () => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(read)
    }
    read()
    readSoon()
    const lists = watched.map((query) => matchMedia(query))
    for (const list of lists) list.addEventListener('change', readSoon)
    return () => {
      cancelAnimationFrame(frame)
      for (const list of lists) list.removeEventListener('change', readSoon)
    }
  }, [element, theme])
  return colors
}
