import { Confirm, useApi, useFormat, useService, useT } from '@console/core/browser'
import { type Container, containersApi } from '../../contract'

/** Asks for the name, says what goes with the container, deletes it. Resolves whether it is gone. */
export function useContainerDeletion() {
  const t = useT()
  const format = useFormat()
  const api = useApi(containersApi)
  const confirm = useService(Confirm)
  return (container: Container) =>
    confirm.delete({
      kind: 'container',
      name: container.name,
      typed: true,
      consequences: [
        ...(container.num > 0
          ? [
              t('Files deleted with it, and their reports: {count}, {hours} in all', {
                count: format.number(container.num),
                hours: format.hours(container.size),
              }),
            ]
          : []),
        ...(container.engine === 4
          ? [t('Transcripts of other containers do not come here any more')]
          : []),
        t('Statistics keep what was scanned'),
      ],
      run: async () => {
        await api.remove({ params: container, query: { force: '1' } })
      },
    })
}
