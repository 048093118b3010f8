import {
  FormDialog,
  Loaded,
  Notifications,
  ReasonField,
  SelectField,
  useData,
  useForm,
  useFormat,
  useService,
  useT,
} from '@console/core/browser'
import { type Call, Reason } from '@console/core/contract'
import * as z from 'zod/mini'
import { MoveTo, type Server, serverList } from '#plugins/monitoring-admin/contract'
import { streamsOf } from './server-states'

const Move = z.object({ server: MoveTo, reason: Reason })

interface MoveDialogProps {
  name: string
  /** Where it is heard now. */
  from: string
  callOf(body: z.infer<typeof Move>): Call
  onSaved(): Promise<unknown>
  onClose(): void
}

/** Has a stream heard by another server, whose customer reads why. */
export function MoveDialog({ name, from, callOf, onSaved, onClose }: MoveDialogProps) {
  const t = useT()
  const format = useFormat()
  const notifications = useService(Notifications)
  const servers = useData(({ rows }) => rows(serverList))
  const form = useForm({
    schema: Move,
    initial: { server: '', reason: '' },
    call: callOf,
    async onSaved() {
      notifications.success(t('{name} goes to the other server once it is heard there', { name }))
      await onSaved()
    },
  })
  const isOpen = ({ id, state, streams }: Server) =>
    id !== from && state === 'runs' && streams !== null
  const optionOf = (server: Server) => ({
    value: server.id,
    label: `${server.host} ${server.pid} (${streamsOf(server, format)})`,
  })
  return (
    <FormDialog
      form={form}
      title={t('Move {name}', { name })}
      submitLabel={t('Move')}
      onClose={onClose}
    >
      <Loaded of={servers} height={64}>
        {(all) => (
          <>
            <p>
              {all.some(isOpen)
                ? t(
                    'The other server begins to hear it before this one lets go, so that nothing is lost.',
                  )
                : t('No other server listens to streams.')}
            </p>
            <SelectField
              {...form.field('server')}
              label={t('Server')}
              options={all.filter(isOpen).map(optionOf)}
              required
            />
          </>
        )}
      </Loaded>
      <ReasonField {...form.field('reason')} />
    </FormDialog>
  )
}
