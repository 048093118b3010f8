import { FormDialog, useApi, useForm, useFormat, useT } from '@console/core/browser'
import { MessageBar, MessageBarBody, makeStyles, tokens } from '@fluentui/react-components'
import { useEffect, useRef, useState } from 'react'
import * as z from 'zod/mini'
import { type AdminPrices, type PriceComparison, pricesAdminApi } from '../../contract'
import { joined, moreOf } from './joined'
import { isIncluded, keysOf, nameOfKey } from './price-names'
import type { VersionDialogProps } from './publish-dialog'

/** Of winners and of losers, the largest changes first. */
const mostShown = 100

const useStyles = makeStyles({
  table: {
    width: '100%',
    borderCollapse: 'collapse',
    '& caption': { fontWeight: tokens.fontWeightSemibold, textAlign: 'start' },
    '& td': {
      padding: `${tokens.spacingVerticalXXS} ${tokens.spacingHorizontalS}`,
      borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
      fontVariantNumeric: 'tabular-nums',
      overflowWrap: 'anywhere',
    },
  },
})

/** A version beside what is valid, and what the last month would have come to under it. */
export function CompareDialog({
  version,
  onClose,
}: Pick<VersionDialogProps, 'version' | 'onClose'>) {
  const { id, service_type: product } = version
  const t = useT()
  const api = useApi(pricesAdminApi)
  const [found, setFound] = useState<PriceComparison>()
  const isGone = useRef(false)
  useEffect(() => {
    isGone.current = false
    return () => {
      isGone.current = true
    }
  }, [])
  const form = useForm({
    schema: z.object({}),
    initial: {},
    async onSubmit() {
      setFound(undefined)
      let sofar: PriceComparison | undefined
      for (let after: number | null = 0; after !== null && !isGone.current; ) {
        const { data } = await api.forecast({ params: { id }, query: { after } })
        sofar = joined(sofar, data)
        setFound(sofar)
        after = data.next
      }
    },
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
  const { service_type, currency, prices } = version
  const value = (key: string, amount: number | null | undefined, of: string) => {
    if (isIncluded(key)) return format.number(amount ?? 0)
    return amount === null || amount === undefined ? t('not published') : format.money(amount, of)
  }
  const lines = keysOf(service_type, { ...valid?.prices, ...prices })
    .map((key) => ({
      key,
      before: value(key, valid?.prices[key], valid?.currency ?? currency),
      after: value(key, prices[key], currency),
    }))
    .filter(({ before, after }) => before !== after)
  const discounts = [valid?.discount ?? 0, version.discount]
  if (lines.length === 0 && discounts[0] === discounts[1])
    return <p>{t('The same prices are valid today.')}</p>
  return (
    <div>
      {lines.map(({ key, before, after }) => (
        <div key={key}>
          {nameOfKey(service_type, key, { t, format })}: {before} → {after}
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

function Bills({ found: { month, accounts, before, after, changed, next } }: FoundProps) {
  const t = useT()
  const money = useMoney()
  const sorted = [...changed].sort((one, other) => moreOf(other) - moreOf(one))
  const more = sorted.filter((one) => moreOf(one) > 0)
  const less = sorted.filter((one) => moreOf(one) < 0).reverse()
  return (
    <>
      <MessageBar intent={changed.length === 0 ? 'success' : 'warning'} layout="multiline">
        <MessageBarBody role="status">
          {next !== null && `${t('Still counting.')} `}
          {t('{month}, {count account that is|accounts that are} charged: {before} → {after}', {
            month,
            count: accounts,
            before: money(before),
            after: money(after),
          })}
          {changed.length === 0 && next === null && (
            <div>{t('No bill would have been another one.')}</div>
          )}
        </MessageBarBody>
      </MessageBar>
      <Accounts title={t('{count pays|pay} more', { count: more.length })} accounts={more} />
      <Accounts title={t('{count pays|pay} less', { count: less.length })} accounts={less} />
    </>
  )
}

function useMoney() {
  const t = useT()
  const format = useFormat()
  return (sums: PriceComparison['before']) =>
    sums.map(({ amount, currency }) => format.money(amount, currency)).join(', ') || t('Nothing')
}

interface AccountsProps {
  title: string
  accounts: PriceComparison['changed']
}

/** Those whose bill changes in one direction. */
function Accounts({ title, accounts }: AccountsProps) {
  const t = useT()
  const styles = useStyles()
  const money = useMoney()
  if (accounts.length === 0) return null
  return (
    <table className={styles.table}>
      <caption>{title}</caption>
      <tbody>
        {accounts.slice(0, mostShown).map(({ uid, email, before, after }) => (
          <tr key={uid}>
            <td>{email}</td>
            <td>
              {money(before)} → {money(after)}
            </td>
          </tr>
        ))}
        {accounts.length > mostShown && (
          <tr>
            <td colSpan={2}>
              {t('{count account|accounts} more', { count: accounts.length - mostShown })}
            </td>
          </tr>
        )}
      </tbody>
    </table>
  )
}
