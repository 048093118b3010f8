import {
  FormDialog,
  type RowFormProps,
  Settings,
  SwitchField,
  TextAreaField,
  TextField,
  useForm,
  useService,
  useT,
  ZoneField,
} from '@console/core/browser'
import { call, zoneOf } from '@console/core/contract'
import { useNavigate } from 'react-router-dom'
import * as z from 'zod/mini'
import { BucketName } from '#plugins/buckets/contract'
import { type Plan, plansApi, type TrackerProject, trackerPaths } from '../../contract'

const PlanFields = z.object({
  name: BucketName,
  timezone: z.string(),
  plan: z.string().check(z.trim(), z.minLength(1, 'Paste the media plan')),
  accept_unknown: z.boolean(),
})

export default function PlanDialog(props: RowFormProps<Plan> & { project: TrackerProject }) {
  const { project, onSaved, onClose } = props
  const t = useT()
  const navigate = useNavigate()
  const timezone = zoneOf(useService(Settings).state$.value.timeZone)
  const form = useForm({
    schema: PlanFields,
    initial: { name: '', timezone, plan: '', accept_unknown: false },
    call: (body) => call(plansApi.create, { params: { pid: project.id }, body }),
    async onSaved({ data }) {
      await onSaved()
      navigate(trackerPaths.plan(project, data.id))
    },
  })
  return (
    <FormDialog
      form={form}
      title={t('Paste a plan')}
      submitLabel={t('Compare with air')}
      onClose={onClose}
    >
      <TextField {...form.field('name')} label={t('Name')} required />
      <ZoneField
        {...form.field('timezone')}
        hint={t('Dates and times of the plan are those of this zone.')}
      />
      <TextAreaField
        {...form.field('plan')}
        label={t('Media plan')}
        hint={t(
          'Lines from a spreadsheet or a CSV file: station, date, from, to, spot. A first line may name the columns in another order. Stations by name or id, spots by title or ACR ID.',
        )}
        rows={10}
        placeholder="station,date,from,to,spot"
        required
      />
      <SwitchField
        {...form.field('accept_unknown')}
        label={t('Accept stations and spots that the project does not follow')}
        hint={t('They are compared from the moment when the project follows them.')}
      />
    </FormDialog>
  )
}
