import { FormDialog, useForm, useFormat, useT } from '@console/core/browser'
import { call } from '@console/core/contract'
import { MessageBar, MessageBarBody } from '@fluentui/react-components'
import { useState } from 'react'
import * as z from 'zod/mini'
import { type AdminPrices, type PriceComparison, pricesAdminApi } from '../../contract'
import type { VersionDialogProps } from './publish-dialog'

/** A version beside what is valid, and what the last month would have come to under it. */
export function CompareDialog({
  version,
  onClose,
}: Pick<VersionDialogProps, 'version' | 'onClose'>) {
  const { id, service_type: product } = version
  const t = useT()
  const [found, setFound] = useState<PriceComparison>()
  const form = useForm({
    schema: z.object({}),
    initial: {},
    call: () => call(pricesAdminApi.forecast, { params: { id } }),
    onSaved: ({ data }) => setFound(data),
  })
  return (
    <FormDialog
      form={form}
      title={t('Compare prices of {product}', { product })}
      submitLabel={t('Count the last month')}
      onSent={() => undefined}
      onClose={onClose}
    >
      <p>
        {t(
          'What everybody used in the last month is counted once more by the meter: by the prices that month had, and by these. Amounts have their VAT. No bill changes.',
        )}
      </p>
      {found && <Changes version={version} found={found} />}
      {found && <Bills found={found} />}
    </FormDialog>
  )
}

interface FoundProps {
  found: PriceComparison
}

function Changes({ version, found: { valid } }: FoundProps & { version: AdminPrices }) {
  const t = useT()
  const format = useFormat()
  const price = (amount: number | null | undefined, currency: string) =>
    amount === null || amount === undefined ? t('not published') : format.money(amount, currency)
  const keys = [...new Set([...Object.keys(valid?.prices ?? {}), ...Object.keys(version.prices)])]
  const lines = keys
    .map((key) => ({
      key,
      before: price(valid?.prices[key], valid?.currency ?? version.currency),
      after: price(version.prices[key], version.currency),
    }))
    .filter(({ before, after }) => before !== after)
  const discounts = [valid?.discount ?? 0, version.discount]
  if (lines.length === 0 && discounts[0] === discounts[1])
    return <p>{t('The same prices are valid today.')}</p>
  return (
    <div>
      {lines.map(({ key, before, after }) => (
        <div key={key}>
          {key.replace('@', ` ${t('from')} `)}: {before} → {after}
        </div>
      ))}
      {discounts[0] !== discounts[1] && (
        <div>
          {t('Discount')}: {discounts[0]} % → {discounts[1]} %
        </div>
      )}
    </div>
  )
}

function Bills({ found: { month, accounts, before, after, changed } }: FoundProps) {
  const t = useT()
  const format = useFormat()
  const money = (sums: PriceComparison['before']) =>
    sums.map(({ amount, currency }) => format.money(amount, currency)).join(', ') || t('Nothing')
  return (
    <MessageBar intent={changed.length === 0 ? 'success' : 'warning'} layout="multiline">
      <MessageBarBody role="status">
        {t('{month}, {count account that is|accounts that are} charged: {before} → {after}', {
          month,
          count: accounts,
          before: money(before),
          after: money(after),
        })}
        {changed.map(({ uid, email, before: was, after: would }) => (
          <div key={uid}>
            {email}: {money(was)} → {money(would)}
          </div>
        ))}
        {changed.length === 0 && <div>{t('No bill would have been another one.')}</div>}
      </MessageBarBody>
    </MessageBar>
  )
}
