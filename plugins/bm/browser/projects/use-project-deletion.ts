import { Confirm, useApi, useService, useT } from '@console/core/browser'
import type { Project, projectsApi } from '../../contract'

/** Asks for the name, says what goes with the project, deletes it. Resolves whether it is gone. */
export function useProjectDeletion(calls: Pick<typeof projectsApi, 'remove'>) {
  const t = useT()
  const api = useApi(calls)
  const confirm = useService(Confirm)
  return (project: Project) =>
    confirm.delete({
      kind: 'project',
      name: project.name,
      typed: true,
      consequences: [
        t('Its streams are heard no more: {count}', { count: project.monitoring_num }),
        t('Their results, states, recordings and reports are deleted with it'),
        t('Its buckets stay'),
      ],
      run: async () => {
        await api.remove({ params: project })
      },
    })
}
