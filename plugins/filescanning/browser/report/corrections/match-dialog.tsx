import {
  FormDialog,
  Notifications,
  TextField,
  useApi,
  useForm,
  useService,
  useT,
} from '@console/core/browser'
import { type Report, reportApi } from '../../../contract'
import { MatchFields, toCorrection, toFields, toManualMatch } from './match-fields'
import { type EditedMatch, isMatch } from './use-match-corrections'

interface MatchDialogProps {
  report: Report
  edited: EditedMatch
  onSaved(): Promise<unknown>
  onClose(): void
}

/** Corrects a match, or names a part of the file that nothing was found in. */
export function MatchDialog({ report, edited, onSaved, onClose }: MatchDialogProps) {
  const t = useT()
  const api = useApi(reportApi)
  const notifications = useService(Notifications)
  const params = { cid: report.file.cid, id: report.file.id }
  const form = useForm({
    schema: MatchFields,
    initial: toFields(edited),
    async onSubmit(values) {
      if (isMatch(edited)) {
        const { data } = await api.correctMatch({
          params: { ...params, match_id: edited.id },
          body: toCorrection(values, edited),
        })
        notifications.success(t('Match “{name}” updated successfully', { name: data.title }))
      } else {
        const { data } = await api.addMatch({ params, body: toManualMatch(values, edited) })
        notifications.success(t('Match “{name}” added successfully', { name: data.title }))
      }
      await onSaved()
    },
  })
  const call = () =>
    isMatch(edited)
      ? {
          endpoint: reportApi.correctMatch,
          params: { ...params, match_id: edited.id },
          body: toCorrection(form.draft(), edited),
        }
      : { endpoint: reportApi.addMatch, params, body: toManualMatch(form.draft(), edited) }
  return (
    <FormDialog
      form={form}
      title={isMatch(edited) ? t('Edit match') : t('Name this part')}
      submitLabel={isMatch(edited) ? t('Save') : t('Add match')}
      apiCall={call}
      onSent={onClose}
      onClose={onClose}
    >
      <TextField
        {...form.field('title')}
        label={t('Title')}
        required
        hint={
          isMatch(edited)
            ? t('With another title, the match is no longer one of the recognized recording.')
            : undefined
        }
      />
      <TextField {...form.field('begin')} label={t('Start')} required placeholder="1:02:03.5" />
      <TextField {...form.field('end')} label={t('End')} required placeholder="1:02:33.5" />
      <TextField {...form.field('artists')} label={t('Artists')} />
      <TextField {...form.field('album')} label={t('Album')} />
      <TextField {...form.field('label')} label={t('Label')} />
      <TextField {...form.field('isrc')} label={t('ISRC')} />
      <TextField
        {...form.field('acrid')}
        label={t('ACR ID')}
        hint={t('Of a recording in your buckets: its title, artists and codes are used.')}
      />
      <TextField {...form.field('note')} label={t('Note')} />
    </FormDialog>
  )
}
