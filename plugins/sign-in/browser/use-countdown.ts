import { useEffect, useState } from 'react'

/** Seconds that are left, and how to begin again. */
export function useCountdown(seconds = 0): [left: number, start: (seconds: number) => void] {
  const [end, setEnd] = useState(() => Date.now() + seconds * 1000)
  const [now, setNow] = useState(() => Date.now())
  const left = Math.max(0, Math.ceil((end - now) / 1000))

  useEffect(() => {
    if (left === 0) return
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [left])

  function start(seconds: number) {
    setNow(Date.now())
    setEnd(Date.now() + seconds * 1000)
  }

  return [left, start]
}

/** 75 -> `1:15` */
export const clock = (seconds: number) =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
