import {
  ChecksField,
  FormDialog,
  Notifications,
  NumberField,
  type RowFormProps,
  SelectField,
  Settings,
  SwitchField,
  TextField,
  useForm,
  useService,
  useT,
  ZoneField,
} from '@console/core/browser'
import { call } from '@console/core/contract'
import { Button, MessageBar, MessageBarBody, makeStyles, tokens } from '@fluentui/react-components'
import {
  isPlain,
  type Project,
  type Report,
  reportFormats,
  reportKinds,
  type Stream,
} from '../../contract'
import { kindOf } from '../shared/kinds'
import { isNotOver, monthAgo, newReport, ReportFields, wholeMonth } from './report-fields'
import { DdexFields, SoundExchangeFields } from './society-fields'

const useStyles = makeStyles({
  days: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalM, alignItems: 'end' },
})

interface ReportDialogProps extends RowFormProps<Report> {
  project: Project
  streams: readonly Stream[]
}

/** Asks for a report, or for one of each month. */
export default function ReportDialog({ project, streams, onSaved, onClose }: ReportDialogProps) {
  const t = useT()
  const styles = useStyles()
  const notifications = useService(Notifications)
  const { timeZone } = useService(Settings).state$.value
  const params = { pid: project.id }
  const form = useForm({
    schema: ReportFields,
    initial: newReport(timeZone),
    call: ({ monthly, from, to, listeners, ...wish }) => {
      const plain = isPlain(wish.format) ? wish : { ...wish, kind: 'plays' as const }
      return monthly
        ? call(kindOf(project).reports.schedule, { params, body: plain })
        : call(kindOf(project).reports.create, { params, body: { ...plain, from, to, listeners } })
    },
    async onSaved(_, { monthly }) {
      notifications.success(
        monthly ? t('Monthly report submitted successfully') : t('Report submitted successfully'),
      )
      await onSaved()
    },
  })
  const format = form.watch('format')
  const monthly = form.watch('monthly')
  const goesOn = !monthly && isNotOver(form.watch('to'), form.watch('timezone'))

  function choose(months: number) {
    const { from, to } = monthAgo(months)
    form.set('from', from)
    form.set('to', to)
  }
  return (
    <FormDialog
      form={form}
      title={t('Ask for a report')}
      submitLabel={monthly ? t('Make it each month') : t('Make report')}
      onClose={onClose}
    >
      <SelectField {...form.field('format')} label={t('Form')} options={reportFormats} />
      {isPlain(format) && (
        <SelectField {...form.field('kind')} label={t('Rows')} options={reportKinds} />
      )}
      {format !== 'soundexchange' && (
        <SwitchField {...form.field('monthly')} label={t('Of each month, when it is over')} />
      )}
      {!monthly && (
        <div className={styles.days}>
          <TextField {...form.field('from')} type="date" label={t('First day')} required />
          <TextField {...form.field('to')} type="date" label={t('Last day')} required />
          <Button onClick={() => choose(1)}>{t('Last month')}</Button>
          <Button onClick={() => choose(0)}>{t('This month')}</Button>
        </div>
      )}
      {goesOn && (
        <MessageBar intent="warning" layout="multiline">
          <MessageBarBody>
            {wholeMonth({ from: form.watch('from'), to: form.watch('to') })
              ? t('The month is not over: it holds what was heard until now.')
              : t('These days are not over: it holds what was heard until now.')}
          </MessageBarBody>
        </MessageBar>
      )}
      <ZoneField
        {...form.field('timezone')}
        hint={t('Days are those of this zone, as it was at their date.')}
      />
      {format === 'soundexchange' && <SoundExchangeFields form={form} />}
      {format === 'ddex' && <DdexFields form={form} />}
      <ChecksField
        {...form.field('stream_ids')}
        label={t('Streams')}
        hint={t('None chosen: all of the project, also those that were deleted since.')}
        choices={streams.map(({ stream_id, name }) => ({ value: stream_id, label: name }))}
      />
      <NumberField
        {...form.field('min_duration')}
        label={t('Played for at least')}
        unit="s"
        min={0}
        max={3600}
      />
      <NumberField {...form.field('min_score')} label={t('Minimum score')} min={0} max={100} />
      <TextField {...form.field('isrc_country')} label={t('ISRC country')} />
      <TextField
        {...form.field('mail')}
        type="email"
        label={t('Mail when it is ready')}
        placeholder="name@example.com"
      />
    </FormDialog>
  )
}
