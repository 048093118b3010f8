import {
  Confirm,
  Notifications,
  Session,
  useApi,
  useFormat,
  useService,
  useT,
} from '@console/core/browser'
import { type ChosenPlan, type PlanPreview, planApi } from '#plugins/billing/contract'
import { limitWords } from './limit-words'

/** Says to the cent what another plan costs, and chooses it once that was agreed to. */
export function useChoosePlan(onChanged: () => Promise<unknown>) {
  const t = useT()
  const api = useApi(planApi)
  const confirm = useService(Confirm)
  const session = useService(Session)
  const notifications = useService(Notifications)
  const questionOf = usePlanQuestion()

  return async (plan: ChosenPlan) => {
    const { data } = await api.preview({ query: { plan } })
    if (data.over.length > 0) {
      await confirm.ask(questionOf(data))
      return
    }
    await confirm.ask({
      ...questionOf(data),
      async run() {
        const amount = String(data.today.total)
        await api.change({ body: { plan, version: data.version, amount } })
        notifications.success(t('Plan updated successfully'))
        await Promise.all([onChanged(), session.getInfo()])
      },
    })
  }
}

function usePlanQuestion() {
  const t = useT()
  const format = useFormat()
  return ({ plan, change, today, month, held, over, currency, ...rest }: PlanPreview) => {
    const money = (amount: number) => format.money(amount, currency)
    const name = t(plan)
    const day = format.day(rest.next_month)
    if (over.length > 0) {
      return {
        title: t('More is there than {plan} allows', { plan: name }),
        text: t('Remove what is more first, then choose {plan} again:', { plan: name }),
        consequences: over.map(({ field, used, limit }) =>
          t('{name}: {used} of {limit} used', {
            name: t(limitWords[field] ?? field),
            used: format.number(Math.round(used * 10) / 10),
            limit: format.number(limit),
          }),
        ),
        confirmLabel: t('Close'),
      }
    }
    const fee = [
      ...(month.total > 0
        ? [t('From {day} on it is {amount} a month.', { day, amount: money(month.total) })]
        : []),
    ]
    if (change === 'lowered') {
      return {
        title: t('Choose {plan}', { plan: name }),
        text: t('The plan stays as it is until {day}, and is {plan} from then on.', {
          day,
          plan: name,
        }),
        consequences: [
          t('What is paid for this month can be used until then, and is not paid back.'),
          t('From then on the limits of {plan} hold. More than they allow keeps the plan.', {
            plan: name,
          }),
        ],
        confirmLabel: t('Lower the plan'),
        danger: true,
      }
    }
    if (change === 'kept') {
      return {
        title: t('Keep {plan}', { plan: name }),
        text: t('It stays {plan}. Nothing is charged for that today.', { plan: name }),
        consequences: fee,
        confirmLabel: t('Keep {plan}', { plan: name }),
      }
    }
    return {
      title: t('Choose {plan}', { plan: name }),
      text:
        today.total > 0
          ? t('You are charged {amount} today. The limits of {plan} hold at once.', {
              amount: money(today.total),
              plan: name,
            })
          : t('Nothing is charged today. The limits of {plan} hold at once.', { plan: name }),
      consequences: [
        ...(today.total > 0
          ? [
              t('For {from} to {end}: {net} and {vat} VAT ({rate}%).', {
                from: format.day(rest.from),
                end: format.day(rest.end),
                net: money(today.net),
                vat: money(today.vat),
                rate: format.number(rest.vat_rate),
              }),
            ]
          : []),
        ...fee,
        t('All that is used is charged by the price list from today on, the whole day (UTC).'),
        ...held.map((one) =>
          t('What is held at this moment comes to {amount} a month, with VAT.', {
            amount: format.money(one.total, one.currency),
          }),
        ),
      ],
      confirmLabel:
        today.total > 0
          ? t('Buy for {amount}', { amount: money(today.total) })
          : t('Choose {plan}', { plan: name }),
    }
  }
}
