import {
  Catalogue,
  clientOf,
  type Finder,
  type FoundThing,
  Http,
  useService,
  useT,
} from '@console/core/browser'
import { finders, regionLabels } from '@console/core/contract'
import { Extensions, useReasonAgainst } from '@console/core/host'
import { useEffect, useMemo, useState } from 'react'
import type { PaletteEntry } from './palette-entry'

/** Typing on within it asks nobody. */
const pauseOfTyping = 150
const shortest = 2

interface ReadyFinder extends Finder {
  key: string
  get: Parameters<NonNullable<Finder['find']>>[1]['get']
}

/** Finders of the plugins, fetched while the palette is open. */
export function useFinders(): readonly ReadyFinder[] {
  const extensions = useService(Extensions)
  const [ready, setReady] = useState<readonly ReadyFinder[]>([])
  useEffect(() => {
    let open = true
    const items = extensions.of(finders.id)
    const arrived = () => {
      if (!open) return
      setReady(
        items.flatMap(({ key, state$: { value } }) =>
          value.name === 'ready'
            ? [{ ...(value.module.default as Finder), key, get: value.get }]
            : [],
        ),
      )
    }
    for (const item of items) void item.load().then(arrived)
    return () => {
      open = false
    }
  }, [extensions])
  return ready
}

/** Actions of plugins that the person may take. */
export function useFinderActions(ready: readonly ReadyFinder[], go: (path: string) => void) {
  const t = useT()
  const reasonAgainst = useReasonAgainst()
  return ready.flatMap(({ key, actions = [] }) =>
    actions
      .filter(({ scope }) => reasonAgainst(scope) === undefined)
      .map(
        ({ label, words, to }): PaletteEntry => ({
          id: `${key} ${label}`,
          label: t(label),
          ...(words !== undefined && { words: `${label} ${words}` }),
          group: t('Actions'),
          run: () => go(to),
        }),
      ),
  )
}

interface Found {
  typed: string
  entries: readonly PaletteEntry[]
}

/** Things whose name or id fits, from every finder as it answers. */
export function useThings(
  ready: readonly ReadyFinder[],
  typed: string,
  go: (thing: FoundThing) => void,
): { entries: readonly PaletteEntry[]; searching: boolean } {
  const t = useT()
  const catalogue = useService(Catalogue)
  const http = useService(Http)
  const [found, setFound] = useState<Found>({ typed: '', entries: [] })
  const [searching, setSearching] = useState(false)
  const words = typed.trim()
  const api = useMemo(() => {
    const quiet: Parameters<Finder['find'] & object>[1]['api'] = (calls) =>
      clientOf(http, calls, { quiet: true })
    return quiet
  }, [http])

  // biome-ignore lint/correctness/useExhaustiveDependencies: where a choice leads is asked when it is made
  useEffect(() => {
    if (words.length < shortest) return setFound({ typed: '', entries: [] })
    let wanted = true
    setSearching(true)
    const timer = setTimeout(async () => {
      const toEntry = (key: string, thing: FoundThing): PaletteEntry => ({
        id: `${key} ${thing.id}`,
        label: thing.label,
        group: t(thing.kind),
        ...(thing.hint !== undefined && { hint: thing.hint }),
        ...(thing.region !== undefined && { chip: t(regionLabels[thing.region]) }),
        run: () => go(thing),
      })
      await Promise.all(
        ready.map(async ({ key, find, get }) => {
          const things = await find?.(words, { api, get }).catch(() => [])
          if (!wanted || !things?.length) return
          const entries = things
            .filter(({ to }) => catalogue.opens(to))
            .map((thing) => toEntry(key, thing))
          setFound((before) => ({
            typed: words,
            entries: [...(before.typed === words ? before.entries : []), ...entries],
          }))
        }),
      )
      if (wanted) setSearching(false)
    }, pauseOfTyping)
    return () => {
      wanted = false
      clearTimeout(timer)
    }
  }, [words, ready, api])
  // What was found for fewer letters stays until the next answer, as far as it still fits.
  return { entries: words.length < shortest ? [] : found.entries, searching }
}
