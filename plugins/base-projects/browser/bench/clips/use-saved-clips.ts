import { Session, useObservable, useService } from '@console/core/browser'
import { useCallback, useEffect, useState } from 'react'
import { forgetClip, keepClip, type SavedClip, savedClips } from './clip-store'

/** The regression set of the signed-in user in this browser. */
export function useSavedClips() {
  const user = useObservable(useService(Session).user$)
  const owner = user?.id ?? 0
  const [clips, setClips] = useState<SavedClip[]>()
  const [failed, setFailed] = useState(false)

  const read = useCallback(
    () =>
      savedClips(owner).then(setClips, () => {
        setFailed(true)
      }),
    [owner],
  )
  useEffect(() => {
    void read()
  }, [read])

  return {
    /** Undefined until they are read. */
    clips,
    /** The browser keeps nothing for this page. */
    failed,
    async keep(clip: Omit<SavedClip, 'id' | 'owner'>) {
      await keepClip({ ...clip, owner })
      await read()
    },
    async forget({ id }: SavedClip) {
      await forgetClip(id)
      await read()
    },
  }
}

export type SavedClips = ReturnType<typeof useSavedClips>
