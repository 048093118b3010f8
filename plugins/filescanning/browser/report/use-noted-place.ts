import { useEffect } from 'react'
import type { Sound } from './player/sound'
import type { ReportAddress } from './use-report-address'

/** Keeps the place in the address: after a jump, and where playing has stopped. */
export function useNotedPlace(sound: Sound, { note }: ReportAddress) {
  useEffect(() => {
    let isFirst = true
    const write = () => note({ at: sound.place > 0 ? sound.place.toFixed(1) : undefined })
    const stopFollowing = sound.onPlace((_seconds, moves) => {
      if (!moves && !isFirst) write()
      isFirst = false
    })
    const stopListening = sound.subscribe(() => {
      if (!sound.snapshot().playing) write()
    })
    return () => {
      stopFollowing()
      stopListening()
    }
  }, [sound, note])
}
