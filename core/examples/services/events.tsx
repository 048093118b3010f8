// Live changes of the account, for what no `live` of a page covers: here a count that goes on while the page stays as it is.
import { anyTopic, Events, useService, useT } from '@console/core/browser'
import { useEffect, useState } from 'react'
import { filter } from 'rxjs'

export function ChangesSeen() {
  const t = useT()
  const events = useService(Events)
  const [count, setCount] = useState(0)
  useEffect(() => {
    // `anyTopic` follows each new connection: changes may have passed unseen before it.
    const isOwn = filter(
      ({ topic }: { topic: string }) => topic.startsWith('x/acme-maps/') || topic === anyTopic,
    )
    const seen = events.changes$.pipe(isOwn).subscribe(() => setCount((before) => before + 1))
    return () => seen.unsubscribe()
  }, [events])
  return <p>{t('{count change|changes}', { count })}</p>
}
