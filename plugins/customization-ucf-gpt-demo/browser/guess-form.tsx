import {
  ApiError,
  InlineForm,
  MayEdit,
  Notifications,
  Section,
  SelectField,
  TextAreaField,
  TextField,
  useApi,
  useForm,
  useFormat,
  useService,
  useT,
} from '@console/core/browser'
import { check } from '@console/core/contract'
import * as z from 'zod/mini'
import { actionsApi, Changes } from '#plugins/ucf/contract'
import { Guess, labelOf, labelWords } from '../contract'
import type { ChosenItemProps } from './chosen-item-props'

const schema = z.extend(z.omit(Guess, { confidence: true }), {
  title: z.string().check(z.trim(), z.minLength(1, 'Title is required'), z.maxLength(200)),
})

/** What the model says, to be corrected and accepted: only then anything of the item changes, and it can be taken back. */
export function GuessForm({ item, guess, project, reload }: ChosenItemProps & { guess: Guess }) {
  const t = useT()
  const format = useFormat()
  const api = useApi(actionsApi)
  const notifications = useService(Notifications)
  const pid = project.id
  const { confidence, ...initial } = guess
  async function undo(action: number) {
    await api.undo({ params: { pid, action } })
    await reload()
  }
  const form = useForm({
    schema,
    initial,
    onSubmit: async ({ title, label, ...about }) => {
      const known = Object.entries(about).filter(([, value]) => value !== '')
      const body = {
        title,
        label: labelOf(label),
        user_defined: { ...fieldsOf(item.metadata), ...Object.fromEntries(known) },
        seen: `${item.id}:${item.version}`,
      }
      try {
        const params = { pid, ids: String(item.id) }
        const { action, failed } = (await api.edit({ params, body, quiet: true })).data
        for (const { message } of failed) notifications.warning(t(message))
        if (action !== null)
          notifications.success(t('Accepted: {title}', { title }), { undo: () => undo(action) })
      } catch (error) {
        if (!isChanged(error)) throw error
        notifications.warning(t('Somebody has changed this item since: look at it again'))
      }
      await reload()
    },
  })
  return (
    <Section
      title={t('What the model proposes')}
      intro={t('It is {percent} sure of that, by its own words. Check it before you accept it.', {
        percent: format.percent(confidence),
      })}
    >
      <MayEdit scope="write-ucf">
        <InlineForm form={form} submitLabel={t('Accept')}>
          <SelectField
            {...form.field('label')}
            label={t('Label')}
            options={Object.fromEntries(labelWords.map((word) => [word, word]))}
          />
          <TextField {...form.field('title')} label={t('Title')} required />
          <TextField {...form.field('advertiser')} label={t('Advertiser')} />
          <TextField {...form.field('product')} label={t('Product')} />
          <TextField {...form.field('language')} label={t('Language')} />
          <TextAreaField {...form.field('summary')} label={t('Summary')} rows={3} />
        </InlineForm>
      </MayEdit>
    </Section>
  )
}

/** What is known of it already stays. */
const fieldsOf = (metadata: ChosenItemProps['item']['metadata']): Record<string, unknown> => {
  const { title, ...fields } = metadata ?? { title: '' }
  return fields
}

const isChanged = (error: unknown) =>
  error instanceof ApiError && error.status === 409 && check(Changes, error.body).success
