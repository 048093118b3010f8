import { Confirm, useApi, useService, useT } from '@console/core/browser'
import { type Project, projectsApi } from '#plugins/base-projects/contract'

/** Asks for the name, says what goes with the project, deletes it. Resolves whether it is gone. */
export function useProjectDeletion() {
  const t = useT()
  const api = useApi(projectsApi)
  const confirm = useService(Confirm)
  return (project: Project) =>
    confirm.delete({
      kind: 'project',
      name: project.name,
      typed: true,
      consequences: [
        t('Apps that use its access key stop working at once'),
        t('Its statistics are deleted with it'),
      ],
      run: async () => {
        await api.remove({ params: project })
      },
    })
}
