import {
  FormDialog,
  Notifications,
  ReasonField,
  useForm,
  useService,
  useT,
} from '@console/core/browser'
import { call, Reason } from '@console/core/contract'
import * as z from 'zod/mini'
import { type Server, serversApi } from '#plugins/monitoring-admin/contract'

const Why = z.object({ reason: Reason })

interface DrainDialogProps {
  server: Server
  what: 'drain' | 'fill'
  onSaved(): Promise<unknown>
  onClose(): void
}

/** Has all streams of a server go to others, or has it take some again. */
export function DrainDialog({ server, what, onSaved, onClose }: DrainDialogProps) {
  const { id, host, room_elsewhere: room } = server
  const streams = server.streams ?? 0
  const t = useT()
  const notifications = useService(Notifications)
  const isDrain = what === 'drain'
  const form = useForm({
    schema: Why,
    initial: { reason: '' },
    call: (body) => call(serversApi[what], { params: { id }, body }),
    async onSaved() {
      notifications.success(
        isDrain
          ? t('Streams of {host} go to other servers', { host })
          : t('{host} takes streams again', { host }),
      )
      await onSaved()
    },
  })
  return (
    <FormDialog
      form={form}
      title={isDrain ? t('Drain {host}', { host }) : t('Take streams again on {host}', { host })}
      submitLabel={isDrain ? t('Drain') : t('Take streams again')}
      onClose={onClose}
    >
      <p>
        {isDrain
          ? t(
              'Other servers begin to hear each of its streams before it lets go, so that nothing is lost. This page says when it may be stopped.',
            )
          : t('It gets its share of the streams of the others.')}
      </p>
      {isDrain && room < streams && (
        <p>
          {t(
            'The others have room for {room} of its {count stream|streams}: the rest stays until they have.',
            {
              room,
              count: streams,
            },
          )}
        </p>
      )}
      <ReasonField {...form.field('reason')} readBy="operators" />
    </FormDialog>
  )
}
