import { useForm, useT } from '@console/core/browser'
import { call, Reason } from '@console/core/contract'
import * as z from 'zod/mini'
import { pricesAdminApi } from '../../contract'
import { ReasonDialog, useSaid } from '../money-dialog'
import type { VersionDialogProps } from './publish-dialog'

const Fields = z.object({ reason: Reason })

/** A draft, or what is not valid yet, will never be. */
export function WithdrawDialog({ version, onSaved, onClose }: VersionDialogProps) {
  const { id, service_type: product } = version
  const t = useT()
  const said = useSaid(onSaved)
  const form = useForm({
    schema: Fields,
    initial: { reason: '' },
    call: (body) => call(pricesAdminApi.withdraw, { params: { id }, body }),
    onSaved: () => said(t('Prices of {product} withdrawn', { product })),
  })
  return (
    <ReasonDialog
      form={form}
      title={t('Withdraw prices of {product}', { product })}
      submitLabel={t('Withdraw')}
      intro={t('Nothing was charged by them. What is valid stays as it is.')}
      readBy={version.uid === 0 ? 'operators' : 'customer'}
      onClose={onClose}
    />
  )
}
