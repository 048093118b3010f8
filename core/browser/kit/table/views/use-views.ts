import { call, viewsApi, viewsTopic } from '@console/core/contract'
import { useAnswer } from '../../../data/use-answer'

const views = call(viewsApi.list)
const topics = [viewsTopic]
const none = [] as const

/** The saved views that the person sees, by name; `live`: changes of others arrive by themselves. */
export function useViews(live: boolean) {
  const { data, ...rest } = useAnswer(views, live ? topics : none)
  return { views: data?.data, ...rest }
}
