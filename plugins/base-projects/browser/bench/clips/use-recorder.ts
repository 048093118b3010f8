import { useCallback, useEffect, useRef, useState } from 'react'

export const recordedSeconds = 10

export type MicrophoneTrouble = 'denied' | 'missing' | 'insecure' | 'failed'

const troubles: Record<string, MicrophoneTrouble> = {
  NotAllowedError: 'denied',
  SecurityError: 'denied',
  NotFoundError: 'missing',
  NotReadableError: 'failed',
}

/** As the room sounds: nothing that browsers do for voices. */
const plainSound = { echoCancellation: false, noiseSuppression: false, autoGainControl: false }

/** Records ten seconds by microphone; `onRecorded` gets them, or what was heard until `stop`. */
export function useRecorder(onRecorded: (recording: Blob) => void) {
  /** Undefined: not recording. */
  const [seconds, setSeconds] = useState<number>()
  const [trouble, setTrouble] = useState<MicrophoneTrouble>()
  const recorder = useRef<MediaRecorder>(undefined)
  const gone = useRef(false)
  const latest = useRef(onRecorded)
  useEffect(() => {
    latest.current = onRecorded
  })

  const stop = useCallback(() => {
    if (recorder.current?.state === 'recording') recorder.current.stop()
  }, [])

  useEffect(() => {
    gone.current = false
    return () => {
      gone.current = true
      stop()
    }
  }, [stop])

  async function record() {
    setTrouble(undefined)
    const { mediaDevices } = navigator
    if (!mediaDevices || typeof MediaRecorder === 'undefined') return setTrouble('insecure')
    try {
      const stream = await mediaDevices.getUserMedia({ audio: plainSound })
      await listen(stream)
    } catch (error) {
      setTrouble(troubles[(error as Error).name] ?? 'failed')
    }
  }

  /** Resolves when the recording has ended. */
  async function listen(stream: MediaStream) {
    const release = () => {
      for (const track of stream.getTracks()) track.stop()
    }
    if (gone.current) return release()
    const device = new MediaRecorder(stream)
    recorder.current = device
    const parts: Blob[] = []
    device.ondataavailable = ({ data }) => parts.push(data)
    const ended = new Promise((resolve) => {
      device.onstop = resolve
    })
    device.start()
    setSeconds(0)
    const began = performance.now()
    const clock = setInterval(() => {
      const passed = Math.floor((performance.now() - began) / 1000)
      setSeconds(Math.min(passed, recordedSeconds))
      if (passed >= recordedSeconds) stop()
    }, 200)
    await ended
    clearInterval(clock)
    release()
    if (gone.current) return
    setSeconds(undefined)
    latest.current(new Blob(parts, { type: device.mimeType }))
  }

  return { record, stop, seconds, trouble }
}
