import {
  FormDialog,
  Notifications,
  TextField,
  useForm,
  useService,
  useT,
} from '@console/core/browser'
import { call, Reason } from '@console/core/contract'
import * as z from 'zod/mini'
import { type Server, serversApi } from '#plugins/monitoring-admin/contract'

const Why = z.object({ reason: Reason })

interface RestartDialogProps {
  server: Server
  onSaved(): Promise<unknown>
  onClose(): void
}

/** Has a server end in order and be started again by what watches over it. */
export function RestartDialog({ server, onSaved, onClose }: RestartDialogProps) {
  const { id, host, room_elsewhere: room, restarted_by: name, roles } = server
  const left = (server.streams ?? 0) - room
  const t = useT()
  const notifications = useService(Notifications)
  const form = useForm({
    schema: Why,
    initial: { reason: '' },
    call: (body) => call(serversApi.restart, { params: { id }, body }),
    async onSaved() {
      notifications.success(t('{host} restarts', { host }))
      await onSaved()
    },
  })
  return (
    <FormDialog
      form={form}
      title={t('Restart {host}', { host })}
      submitLabel={t('Restart')}
      onClose={onClose}
    >
      <p>
        {t(
          'It hands its streams over, ends what it is doing and then itself; {name} starts it again. It is then a new process in this list.',
          { name },
        )}
      </p>
      {left > 0 && (
        <p>
          {t(
            'The others have no room for {count stream|streams}: nobody hears them until it is back.',
            { count: left },
          )}
        </p>
      )}
      {roles.includes('web') && (
        <p>{t('If no other server answers calls, the console is away for some seconds.')}</p>
      )}
      <TextField
        {...form.field('reason')}
        label={t('Reason')}
        hint={t('It stands in the audit log.')}
        required
      />
    </FormDialog>
  )
}
