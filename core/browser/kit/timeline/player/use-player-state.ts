import { useSyncExternalStore } from 'react'
import type { Player } from './player'

export const usePlayerState = (player: Player) =>
  useSyncExternalStore(player.subscribe, player.snapshot)
