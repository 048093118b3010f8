import { useEffect, useState } from 'react'

const key = 'console.ucf.desk'

/** Names the desk. A page that is loaded again is the same one, and has in hand what it had; another window is another. */
export function useDesk(): string {
  const [desk] = useState(() => {
    const before = sessionStorage.getItem(key)
    sessionStorage.removeItem(key)
    return before ?? crypto.randomUUID()
  })
  useEffect(() => {
    const keep = () => sessionStorage.setItem(key, desk)
    addEventListener('pagehide', keep)
    return () => removeEventListener('pagehide', keep)
  }, [desk])
  return desk
}
