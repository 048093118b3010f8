import { createContext, type ReactNode, useContext, useMemo, useState } from 'react'

/** What the shell can open over the page. */
export type Overlay = 'palette' | 'keys' | 'products' | 'support'

interface Overlays {
  opened: Overlay | undefined
  open(overlay: Overlay): void
  close(): void
}

const OverlaysContext = createContext<Overlays | undefined>(undefined)

export function OverlaysProvider({ children }: { children: ReactNode }) {
  const [opened, setOpened] = useState<Overlay>()
  const overlays = useMemo(
    () => ({ opened, open: setOpened, close: () => setOpened(undefined) }),
    [opened],
  )
  return <OverlaysContext value={overlays}>{children}</OverlaysContext>
}

export function useOverlays(): Overlays {
  const overlays = useContext(OverlaysContext)
  if (!overlays) throw new Error('useOverlays outside of the shell')
  return overlays
}
