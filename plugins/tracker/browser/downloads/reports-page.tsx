import {
  InlineForm,
  Page,
  type PageProps,
  SearchableField,
  SelectField,
  Settings,
  TextField,
  useForm,
  useMedia,
  useService,
  useT,
} from '@console/core/browser'
import { startOfDay, toWallTime, zoneOf } from '@console/core/contract'
import * as z from 'zod/mini'
import { type ReportFormat, reportFormats, reportKinds, reportResource } from '../../contract'
import { HeardWhere } from '../shared/heard-where'
import { ProjectTabs } from '../shared/project-tabs'
import { zones } from '../shared/zones'
import type * as loads from './loads'

const Day = z.string().check(z.regex(/^\d{4}-\d\d-\d\d$/, 'Choose a day'))

const ReportFields = z
  .object({
    from: Day,
    to: Day,
    timezone: z.string(),
    kind: z.enum(['plays', 'files', 'stations', 'countries']),
    format: z.enum(['csv', 'xlsx', 'json']),
  })
  .check(
    z.refine(({ from, to }) => from <= to, {
      error: 'The last day is before the first',
      path: ['to'],
    }),
  )

const dense = (date: string) => date.replaceAll('-', '')

/** Plays of some days, or their totals, as a file. */
export default function ReportsPage({ data: project }: PageProps<typeof loads.findProject>) {
  const t = useT()
  const media = useMedia()
  const zone = zoneOf(useService(Settings).state$.value.timeZone)
  const today = toWallTime(new Date(), zone).slice(0, 10)
  const form = useForm({
    schema: ReportFields,
    initial: {
      from: toWallTime(startOfDay(new Date(), zone, -6), zone).slice(0, 10),
      to: today,
      timezone: zone,
      kind: 'plays' as const,
      format: 'csv' as const,
    },
    onSubmit: ({ format, ...wish }) =>
      media.download(
        reportResource(
          project.id,
          { ...wish, from: dense(wish.from), to: dense(wish.to) },
          format as ReportFormat,
        ),
      ),
  })
  return (
    <Page
      title={t('Reports of {name}', { name: project.name })}
      tabs={<ProjectTabs project={project} current="reports" />}
    >
      <HeardWhere project={project} />
      <InlineForm form={form} submitLabel={t('Download')}>
        <SelectField {...form.field('kind')} label={t('Rows')} options={reportKinds} />
        <TextField {...form.field('from')} type="date" label={t('First day')} required />
        <TextField {...form.field('to')} type="date" label={t('Last day')} required />
        <SearchableField
          {...form.field('timezone')}
          label={t('Time zone')}
          hint={t('Days are those of this zone, as it was at their date.')}
          options={zones}
          required
        />
        <SelectField {...form.field('format')} label={t('File')} options={reportFormats} />
      </InlineForm>
    </Page>
  )
}
