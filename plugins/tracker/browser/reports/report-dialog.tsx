import {
  ChecksField,
  EmailsField,
  FormDialog,
  Notifications,
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
import { call, startOfDay, toWallTime, zoneOf } from '@console/core/contract'
import { makeStyles, tokens } from '@fluentui/react-components'
import * as z from 'zod/mini'
import {
  mostMails,
  playFieldIds,
  playFields,
  reportFormatIds,
  reportFormats,
  reportKindIds,
  reportKinds,
  reportsApi,
  type TrackerProject,
  type TrackerReport,
} from '../../contract'

const useStyles = makeStyles({
  days: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalM },
})

const Day = z.string().check(z.regex(/^\d{4}-\d\d-\d\d$/, 'Choose a day'))

const ReportFields = z
  .object({
    kind: z.enum(reportKindIds),
    format: z.enum(reportFormatIds),
    monthly: z.boolean(),
    from: Day,
    to: Day,
    timezone: z.string(),
    fields: z.array(z.enum(playFieldIds)),
    mail: z.array(z.string()).check(z.maxLength(mostMails, `At most ${mostMails} addresses`)),
  })
  .check(
    z.refine(({ from, to }) => from <= to, {
      error: 'The last day is before the first',
      path: ['to'],
    }),
  )

const columns = playFieldIds.map((value) => ({ value, label: playFields[value] }))

/** Asks for a report, or for one of each month. */
export default function ReportDialog(
  props: RowFormProps<TrackerReport> & { project: TrackerProject },
) {
  const { project, onSaved, onClose } = props
  const t = useT()
  const styles = useStyles()
  const notifications = useService(Notifications)
  const zone = zoneOf(useService(Settings).state$.value.timeZone)
  const params = { pid: project.id }
  const form = useForm({
    schema: ReportFields,
    initial: {
      kind: 'plays' as const,
      format: 'csv' as const,
      monthly: false,
      from: toWallTime(startOfDay(new Date(), zone, -6), zone).slice(0, 10),
      to: toWallTime(new Date(), zone).slice(0, 10),
      timezone: zone,
      fields: [...playFieldIds],
      mail: [],
    },
    call: ({ monthly, from, to, ...wish }) =>
      monthly
        ? call(reportsApi.schedule, { params, body: wish })
        : call(reportsApi.create, { params, body: { ...wish, from, to } }),
    async onSaved(_, { monthly }) {
      notifications.success(
        monthly ? t('Monthly report submitted successfully') : t('Report submitted successfully'),
      )
      await onSaved()
    },
  })
  const monthly = form.watch('monthly')
  return (
    <FormDialog
      form={form}
      title={t('Ask for a report')}
      submitLabel={monthly ? t('Make it each month') : t('Make report')}
      onClose={onClose}
    >
      <SelectField {...form.field('kind')} label={t('Rows')} options={reportKinds} />
      <SelectField {...form.field('format')} label={t('File')} options={reportFormats} />
      <SwitchField {...form.field('monthly')} label={t('Of each month, when it is over')} />
      {!monthly && (
        <div className={styles.days}>
          <TextField {...form.field('from')} type="date" label={t('First day')} required />
          <TextField {...form.field('to')} type="date" label={t('Last day')} required />
        </div>
      )}
      <ZoneField
        {...form.field('timezone')}
        hint={t('Days are those of this zone, as it was at their date.')}
      />
      {form.watch('kind') === 'plays' && (
        <ChecksField
          {...form.field('fields')}
          label={t('Columns')}
          hint={t('None chosen: all of them.')}
          choices={columns.map(({ value, label }) => ({ value, label: t(label) }))}
        />
      )}
      <EmailsField {...form.field('mail')} label={t('Mail when it is ready')} />
    </FormDialog>
  )
}
