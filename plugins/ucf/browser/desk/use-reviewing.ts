import { useApi, useData, useMay } from '@console/core/browser'
import { useEffect, useState } from 'react'
import { type Project, reviewsApi, ucfTopics } from '../../contract'

const again = 30_000

/** Says which item is open here, as long as it is, and knows who else has which open. */
export function useReviewing(project: Project, item: number | undefined) {
  const api = useApi(reviewsApi)
  const { allowed } = useMay('write-ucf')
  const [desk] = useState(() => crypto.randomUUID())
  const pid = project.id
  const { data: reviews = [] } = useData(
    async ({ api }) => (await api(reviewsApi).list({ params: { pid } })).data,
    [pid],
    [ucfTopics.reviews(pid)],
  )
  useEffect(() => {
    if (!allowed || item === undefined) return
    const say = (ucf_id?: number) =>
      void api
        .open({
          params: { pid },
          body: { desk, ...(ucf_id !== undefined && { ucf_id }) },
          quiet: true,
        })
        .catch(() => undefined)
    say(item)
    const timer = setInterval(() => say(item), again)
    return () => {
      clearInterval(timer)
      say()
    }
  }, [api, allowed, desk, pid, item])
  return reviews.filter((review) => review.ucf_id === item && review.desk !== desk)
}
