import { useApi, useData, useMay } from '@console/core/browser'
import { useEffect } from 'react'
import { type Project, reviewsApi, ucfTopics } from '../../../contract'

const again = 30_000

interface Reviewing {
  project: Project
  desk: string
  item: number | undefined
}

/** Says which item is open here, as long as it is, and knows which colleague has it open, too. */
export function useReviewing({ project, desk, item }: Reviewing) {
  const api = useApi(reviewsApi)
  const { allowed } = useMay('write-ucf')
  const pid = project.id
  const { data: reviews = [] } = useData(
    async ({ api }) => (await api(reviewsApi).list({ params: { pid } })).data,
    [pid],
    [ucfTopics.reviews(pid)],
  )
  useEffect(() => {
    if (!allowed || item === undefined) return
    const say = () =>
      void api
        .open({ params: { pid }, body: { desk, ucf_id: item }, quiet: true })
        .catch(() => undefined)
    say()
    const timer = setInterval(say, again)
    return () => clearInterval(timer)
  }, [api, allowed, desk, pid, item])
  return reviews.filter((review) => review.ucf_id === item && !review.own)
}
