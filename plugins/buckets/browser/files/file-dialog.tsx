import {
  FormDialog,
  Notifications,
  TextField,
  useForm,
  useService,
  useT,
} from '@console/core/browser'
import { call } from '@console/core/contract'
import { makeStyles, tokens } from '@fluentui/react-components'
import * as z from 'zod/mini'
import {
  type Bucket,
  type BucketFile,
  filesApi,
  metaText,
  parseTemplate,
  Title,
} from '#plugins/buckets/contract'
import { ExtraRowsField } from './extra-rows-field'
import { MetaChoice } from './meta-choice'

const useStyles = makeStyles({
  heading: {
    margin: `${tokens.spacingVerticalS} 0 0`,
    fontSize: tokens.fontSizeBase300,
    fontWeight: tokens.fontWeightSemibold,
  },
})

const Pair = z.object({ name: z.string(), value: z._default(z.string(), '') })

/** Template fields and other keys are lists, because names may hold dots, which have a meaning in forms. */
const FileFields = z.object({ title: Title, fields: z.array(Pair), extra: z.array(Pair) }).check(
  z.superRefine(({ fields, extra }, { addIssue }) => {
    const names = extra.filter(({ name, value }) => name.trim() || value.trim())
    const all = [...fields, ...names].map(({ name }) => name.trim())
    const message = all.some((name) => !name)
      ? 'Every field needs a name'
      : new Set(all).size < all.length
        ? 'Two fields have the same name'
        : undefined
    if (message) addIssue({ code: 'custom', path: ['extra'], message })
  }),
)

interface FileDialogProps {
  bucket: Bucket
  file: BucketFile
  onSaved(): Promise<unknown>
  onClose(): void
}

/** Title and metadata of one file. */
export function FileDialog({ bucket, file, onSaved, onClose }: FileDialogProps) {
  const t = useT()
  const styles = useStyles()
  const notifications = useService(Notifications)
  const template = parseTemplate(bucket.metadata_template) ?? []
  const before = file.user_defined
  const form = useForm({
    schema: FileFields,
    initial: {
      title: file.title,
      fields: template.map(({ name }) => ({ name, value: metaText(before[name]) })),
      extra: Object.entries(before)
        .filter(([name]) => !template.some((field) => field.name === name))
        .map(([name, value]) => ({ name, value: metaText(value) })),
    },
    call({ title, fields, extra }) {
      const meta = [...fields, ...extra]
        .map(({ name, value }) => ({ name: name.trim(), value }))
        .filter(({ name, value }) => name && value.trim())
        // A value that reads as before is the one before: a number stays a number.
        .map(({ name, value }) => [name, metaText(before[name]) === value ? before[name] : value])
      return call(filesApi.update, {
        params: { bucket_id: bucket.id, id: file.id },
        body: { title, user_defined: Object.fromEntries(meta) },
      })
    },
    async onSaved(_, { title }) {
      notifications.success(t('File “{title}” updated successfully', { title }))
      await onSaved()
    },
  })
  return (
    <FormDialog
      form={form}
      title={t('Edit {name}', { name: file.title })}
      submitLabel={t('Save')}
      onClose={onClose}
    >
      <TextField {...form.field('title')} label={t('Title')} required />
      {template.map((field, at) =>
        field.type === 'select' ? (
          <MetaChoice
            key={field.name}
            {...form.field(`fields.${at}.value`)}
            field={field}
            before={metaText(before[field.name])}
          />
        ) : (
          <TextField key={field.name} {...form.field(`fields.${at}.value`)} label={field.name} />
        ),
      )}
      <h3 className={styles.heading}>{t('Other metadata')}</h3>
      <ExtraRowsField {...form.field('extra')} label={t('Other metadata')} />
    </FormDialog>
  )
}
