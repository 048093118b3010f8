import { Capabilities, useMedia, useService, useT } from '@console/core/browser'
import { useEffect, useRef, useState } from 'react'
import { type Report, scanAudioResource } from '../../../contract'
import { Sound } from './sound'

/** The sound of a file, from the place `start`; it ends with the page. */
export function useSound(report: Report, start: number): Sound {
  const media = useMedia()
  const { mediaTickets } = useService(Capabilities)
  const { file } = report
  const playable = report.playable && mediaTickets
  const latest = useRef(media)
  latest.current = media
  const { cid, id, duration } = file
  const make = () =>
    new Sound(
      duration,
      Math.min(start, duration),
      playable ? () => latest.current.address(scanAudioResource(cid, id)) : undefined,
    )
  const [sound, setSound] = useState(make)
  const made = useRef({ duration, playable })
  // biome-ignore lint/correctness/useExhaustiveDependencies: another one only where the file itself has changed
  useEffect(() => {
    if (made.current.duration === duration && made.current.playable === playable) return
    made.current = { duration, playable }
    setSound(make)
  }, [duration, playable])
  useEffect(() => () => sound.stop(), [sound])
  return sound
}

/** Why nothing of the file can be heard; empty: it can. */
export function useSilence({ file, playable }: Report): string {
  const t = useT()
  const { mediaTickets } = useService(Capabilities)
  if (playable && mediaTickets) return ''
  if (file.data_type === 'fingerprint')
    return t('There is no sound to play: what is stored is a fingerprint.')
  return playable
    ? t('Playing files is not available in this deployment.')
    : t('There is no sound to play: the file itself is not stored here.')
}
