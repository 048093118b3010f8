import {
  CostNote,
  type FieldBinding,
  FieldFrame,
  FormDialog,
  Loaded,
  Notifications,
  useData,
  useField,
  useForm,
  useService,
  useT,
} from '@console/core/browser'
import { call } from '@console/core/contract'
import {
  Checkbox,
  FieldContextProvider,
  makeStyles,
  SearchBox,
  tokens,
} from '@fluentui/react-components'
import { useDeferredValue, useEffect, useState } from 'react'
import * as z from 'zod/mini'
import type { Bucket } from '#plugins/buckets/contract'
import { type RecChannel, recApi } from '#plugins/channels/contract'
import type { ChannelFormProps } from './form-props'

const useStyles = makeStyles({
  search: { maxWidth: 'none' },
  set: { minWidth: 0, margin: 0, padding: 0, border: 'none' },
  list: { display: 'flex', flexDirection: 'column' },
  note: { margin: 0, color: tokens.colorNeutralForeground2 },
})

const ImportFields = z.object({
  ids: z
    .array(z.number())
    .check(
      z.minLength(1, 'Choose at least one channel'),
      z.maxLength(200, 'At most 200 channels at once'),
    ),
})

const shownAtOnce = 50

/** The provider's catalogue, to be searched and ticked. */
export default function ImportDialog({ bucket, onSaved, onClose }: ChannelFormProps) {
  const t = useT()
  const notifications = useService(Notifications)
  const form = useForm({
    schema: ImportFields,
    initial: { ids: [] },
    call: ({ ids }) => call(recApi.import, { params: { bucket_id: bucket.id }, body: { ids } }),
    async onSaved(_saved, { ids }) {
      notifications.success(t('{count channel|channels} added successfully', { count: ids.length }))
      await onSaved()
    },
  })
  const chosen = form.watch('ids').length
  return (
    <FormDialog
      form={form}
      title={t('Import channels')}
      submitLabel={chosen > 0 ? t('Import {count}', { count: chosen }) : t('Import')}
      onClose={onClose}
    >
      <CatalogueField {...form.field('ids')} bucket={bucket} />
      <CostNote service="LCD" item="per_channel" more={chosen} />
    </FormDialog>
  )
}

type CatalogueFieldProps = FieldBinding<number[]> & { bucket: Bucket }

function CatalogueField({ bucket, ...binding }: CatalogueFieldProps) {
  const t = useT()
  const styles = useStyles()
  const field = useField(binding)
  const [text, setText] = useState('')
  const search = useSettled(useDeferredValue(text.trim()))
  const found = useData(
    ({ api }) =>
      api(recApi).catalogue({
        query: { bucket_id: bucket.id, per_page: shownAtOnce, ...(search && { search }) },
      }),
    [bucket.id, search],
  )
  const toggle = (id: number, checked: boolean) =>
    field.change(checked ? [...field.value, id] : field.value.filter((one) => one !== id))
  return (
    <FieldFrame label={t('Catalogue')} error={field.error}>
      {(control) => (
        <fieldset
          className={styles.set}
          aria-labelledby={control['aria-labelledby']}
          aria-describedby={control['aria-describedby']}
          onBlur={field.leave}
        >
          {/* To Fluent every control inside would be the field's only one, and be called like it. */}
          <FieldContextProvider value={undefined}>
            <SearchBox
              className={styles.search}
              aria-label={t('Search by name, country or language')}
              placeholder={t('Search by name, country or language')}
              value={text}
              onChange={(_, { value }) => setText(value)}
            />
            <Loaded of={found} height={200}>
              {({ data, meta }) => (
                <>
                  <div className={styles.list}>
                    {data.map((channel) => (
                      <Checkbox
                        key={channel.id}
                        label={labelOf(channel, t)}
                        disabled={channel.imported}
                        checked={channel.imported || field.value.includes(channel.id)}
                        onChange={(_, { checked }) => toggle(channel.id, checked === true)}
                      />
                    ))}
                  </div>
                  <p className={styles.note} role="status">
                    {noteOn({ shown: data.length, total: meta.total, search }, t)}
                  </p>
                </>
              )}
            </Loaded>
          </FieldContextProvider>
        </fieldset>
      )}
    </FieldFrame>
  )
}

function noteOn(
  { shown, total, search }: { shown: number; total: number; search: string },
  t: ReturnType<typeof useT>,
) {
  if (shown === 0 && search) return t('Nothing matches')
  if (shown === 0) return t('The provider offers no channels here yet: the catalogue is empty.')
  if (total > shown)
    return t('{shown} of {total channel|channels}: search for the others.', { shown, total })
  return ''
}

function labelOf({ name, country, language, imported }: RecChannel, t: ReturnType<typeof useT>) {
  const where = [country, language].filter(Boolean).join(', ')
  return [name, where, imported ? t('in this bucket already') : ''].filter(Boolean).join(' · ')
}

/** The value once it has not changed for a moment. */
function useSettled<T>(value: T): T {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), 300)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}
