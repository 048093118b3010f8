import { speeds } from '../sound/item-sound'
import type { LoadedSound } from '../sound/loaded-sound'

/** The sound of the item under hand, by keys. */
export const deskSound = (
  sound: LoadedSound | undefined,
  speed: number,
  onSpeed: (speed: number) => void,
) => ({
  toggle: () => sound?.toggle(),
  seek: (seconds: number) => sound?.seek(sound.audio.currentTime + seconds),
  /** To the next speed, or back to the one before. */
  faster(step: 1 | -1) {
    const next = speeds.indexOf(speed) + step
    onSpeed(speeds[Math.max(0, Math.min(speeds.length - 1, next))] ?? 1)
  },
})
