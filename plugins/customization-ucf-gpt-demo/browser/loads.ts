import type { LoadContext } from '@console/core/browser'
import { itemsApi, type Project, ucfItemsOf, ucfProjects } from '#plugins/ucf/contract'
import { demoApi, sendings } from '../contract'

/** Items of the project that the address names, else of the first; and the one that it names, with what is said in it. */
export async function demo({ api, rows, read, query }: LoadContext) {
  const [projects, { data: standing }] = await Promise.all([
    rows(ucfProjects),
    api(demoApi).standing(),
  ])
  const wanted = query.get('project')
  const project = projects.find(({ name }: Project) => name === wanted) ?? projects[0]
  const id = query.get('item')
  const [chosen] = await Promise.all([
    project && id ? itemOf(project.id, id, api) : undefined,
    project && read(ucfItemsOf(project.id, null)),
    read(sendings),
  ])
  return { projects, project, standing, chosen }
}

async function itemOf(pid: number, id: string, api: LoadContext['api']) {
  const params = { pid, id }
  const [{ data: item }, { data: transcript }, { data: sent }] = await Promise.all([
    api(itemsApi).get({ params }),
    api(demoApi).transcript({ params }),
    api(demoApi).sendings({ query: { item_id: id, per_page: 1 } }),
  ])
  return { item, transcript, sent: sent[0] }
}
