import { type RefObject, useRef } from 'react'
import { speeds } from '../items/item-sound'
import { playItem } from '../items/play-item'

export interface DeskSound {
  audio: RefObject<HTMLAudioElement | null>
  toggle(): void
  seek(seconds: number): void
  /** To the next speed, or back to the one before. */
  faster(step: 1 | -1): void
}

/** The sound of the item under hand, by keys. */
export function useDeskSound(speed: number, onSpeed: (speed: number) => void): DeskSound {
  const audio = useRef<HTMLAudioElement>(null)
  return {
    audio,
    toggle() {
      if (audio.current?.paused === false) audio.current.pause()
      else playItem(audio.current)
    },
    seek(seconds) {
      if (audio.current) audio.current.currentTime += seconds
    },
    faster(step) {
      const next = speeds.indexOf(speed) + step
      onSpeed(speeds[Math.max(0, Math.min(speeds.length - 1, next))] ?? 1)
    },
  }
}
