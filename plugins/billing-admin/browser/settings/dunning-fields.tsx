import { Fold, NumberField, Section, TextAreaField, TextField, useT } from '@console/core/browser'
import { type MailKind, mailKinds, mailWords } from '#plugins/billing/contract'
import type { FieldsProps } from './shown-settings'

/** What happens to a bill that stays unpaid. */
export function DunningFields({ form }: FieldsProps) {
  const t = useT()
  return (
    <Section
      title={t('When a bill stays unpaid')}
      intro={t('Days that have passed already are made up for once, not each by itself.')}
    >
      <TextField
        {...form.field('dunning.retries')}
        label={t('Card is tried again')}
        hint={t('Days after the bill was written, like 3, 7, 14')}
      />
      <TextField
        {...form.field('dunning.reminders')}
        label={t('Reminders')}
        hint={t('Days after it was due, like 1, 7, 14')}
      />
      <NumberField
        {...form.field('dunning.freeze')}
        label={t('Account is frozen')}
        hint={t('Days after it was due, and three after the first reminder; empty: never')}
        unit={t('days')}
        min={0}
        max={365}
      />
    </Section>
  )
}

const titles: Record<MailKind, string> = {
  refused: 'When a card is refused',
  reminder: 'Reminder',
  frozen: 'When the account is frozen',
  thawed: 'When it works again',
}

/** What the mails say. */
export function MailFields({ form }: FieldsProps) {
  const t = useT()
  return (
    <Section
      title={t('Mails')}
      intro={t('They may name {words}; a paragraph in which nothing is left goes.', {
        words: mailWords.map((word) => `{${word}}`).join(' '),
      })}
    >
      {mailKinds.map((kind) => (
        <Fold key={kind} title={t(titles[kind])}>
          <TextField {...form.field(`texts.${kind}.subject`)} label={t('Subject')} />
          <TextAreaField {...form.field(`texts.${kind}.text`)} label={t('Text')} rows={9} />
        </Fold>
      ))}
      <TextAreaField
        {...form.field('texts.footer')}
        label={t('Below each of them')}
        hint={t('Like name and address of the company')}
        rows={2}
      />
    </Section>
  )
}
