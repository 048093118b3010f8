import { useObservable } from '@console/core/browser'
import { openModals$ } from '@console/core/host'
import { useEffect, useState } from 'react'
import { FocusKeeper } from './parts'

/** Time in which Fluent's focus manager shows the page to screen readers again. */
const afterwards = 1000

/** While a dialog is open and a little longer; before the first one nothing of it is fetched. */
export function FocusKeeperHost() {
  const open = useObservable(openModals$) > 0
  const [kept, setKept] = useState(open)
  useEffect(() => {
    if (open) return setKept(true)
    const timer = setTimeout(() => setKept(false), afterwards)
    return () => clearTimeout(timer)
  }, [open])
  return kept && <FocusKeeper />
}
