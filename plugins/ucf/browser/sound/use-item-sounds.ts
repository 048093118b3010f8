import { useApi } from '@console/core/browser'
import { useEffect, useState } from 'react'
import { occurrencesApi, type Project } from '../../contract'
import { ItemSounds, type SoundOf } from './item-sounds'

/** Sounds of a page: those of these items are loaded, what is no more among them is let go. */
export function useItemSounds(project: Project, items: readonly SoundOf[]): ItemSounds {
  const api = useApi(occurrencesApi)
  const [sounds] = useState(() => new ItemSounds(api, project.id))
  const ids = items.map(({ id, kept }) => `${id} ${kept}`).join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: lists with the same items are the same
  useEffect(() => {
    sounds.keep(items)
    for (const item of items) sounds.of(item)
  }, [sounds, ids])
  useEffect(() => () => sounds.keep([]), [sounds])
  return sounds
}
