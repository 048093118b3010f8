// Looks again and again while something is being worked on, where no event tells of it: often at first, then more rarely,
// ten minutes long.
import { usePolling, useT } from '@console/core/browser'
import { useState } from 'react'

export function Example() {
  const t = useT()
  const [looks, setLooks] = useState(0)
  const stopped = usePolling(looks < 3 ? 'report 12' : undefined, async () => setLooks(looks + 1))
  return (
    <p>
      {stopped
        ? t('It takes longer: load the page again later.')
        : t('Looked {looks} times', { looks })}
    </p>
  )
}
