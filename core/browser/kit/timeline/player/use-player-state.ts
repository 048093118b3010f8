import { useSyncExternalStore } from 'react'
import type { Player } from './player'

/** Whether it plays, waits or has failed; drawn again when that changes. */
export const usePlayerState = (player: Player) =>
  useSyncExternalStore(player.subscribe, player.snapshot, player.snapshot)
