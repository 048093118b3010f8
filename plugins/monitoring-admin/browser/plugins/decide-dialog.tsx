import {
  FormDialog,
  Notifications,
  RadioField,
  ReasonField,
  TextField,
  useForm,
  useService,
  useT,
} from '@console/core/browser'
import { call, Reason } from '@console/core/contract'
import * as z from 'zod/mini'
import {
  type AdminPlugin,
  customerPluginsApi,
  type PluginCustomer,
  type PluginState,
  pluginStates,
} from '#plugins/monitoring-admin/contract'

/** What is about to be decided, for whom. */
export interface Wish {
  state: PluginState
  /** Undefined: the operator says whom, unless it is for all. */
  customer?: PluginCustomer
  forAll?: true
}

interface DecideDialogProps {
  plugin: AdminPlugin
  wish: Wish
  onSaved(): Promise<unknown>
  onClose(): void
}

const Fields = z.object({ account: z.string(), state: z.enum(pluginStates), reason: Reason })

const labels: Record<PluginState, string> = {
  configured: 'As configured',
  on: 'Switch on',
  off: 'Switch off',
}

/** Switches a plugin on or off, for one customer or for all of them. */
export function DecideDialog({ plugin, wish, onSaved, onClose }: DecideDialogProps) {
  const { id } = plugin
  const { customer, forAll } = wish
  const t = useT()
  const notifications = useService(Notifications)
  const form = useForm({
    schema: Fields,
    initial: { account: customer ? String(customer.id) : '', state: wish.state, reason: '' },
    call: ({ account, ...body }) =>
      forAll
        ? call(customerPluginsApi.decideForAll, { params: { id }, body })
        : call(customerPluginsApi.decide, { params: { id }, body: { account, ...body } }),
    async onSaved() {
      notifications.success(t('Plugin “{plugin}” updated successfully', { plugin: id }))
      await onSaved()
    },
  })
  const said = customer
    ? t('{plugin} for {customer}', { plugin: id, customer: customer.email || customer.id })
    : t('{plugin} for a customer', { plugin: id })
  return (
    <FormDialog
      form={form}
      title={forAll ? t('{plugin} for all customers', { plugin: id }) : said}
      submitLabel={forAll ? t('Save') : t(labels[form.watch('state')])}
      onClose={onClose}
    >
      {forAll && (
        <RadioField
          {...form.field('state')}
          label={t('State')}
          options={[
            { value: 'configured', label: t('As configured') },
            { value: 'on', label: t('On for all, but not for whom it was switched off') },
            { value: 'off', label: t('Off for all, also for whom it was switched on') },
          ]}
        />
      )}
      {!forAll && !customer && (
        <TextField
          {...form.field('account')}
          label={t('Customer')}
          hint={t('Email or user ID')}
          required
        />
      )}
      <p>
        {t(
          'It holds at once: pages come and go when the console is loaded the next time, and calls of the plugin answer nobody who does not have it. Whoever is concerned reads why in the log.',
        )}
      </p>
      <ReasonField {...form.field('reason')} />
    </FormDialog>
  )
}
