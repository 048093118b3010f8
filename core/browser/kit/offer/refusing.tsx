import { createContext, type ReactNode, useContext, useMemo } from 'react'

const Refusals = createContext<Readonly<Record<string, string>>>({})

interface RefusingProps {
  scope: string
  /** Undefined: it is not refused. */
  reason: string | undefined
  children: ReactNode
}

/** Within it nobody may do what asks for this scope, whatever scopes they have, and is told why. */
export function Refusing({ scope, reason, children }: RefusingProps) {
  const around = useContext(Refusals)
  const refusals = useMemo(
    () => (reason === undefined ? around : { ...around, [scope]: reason }),
    [around, scope, reason],
  )
  return <Refusals value={refusals}>{children}</Refusals>
}

export const useRefusals = () => useContext(Refusals)
