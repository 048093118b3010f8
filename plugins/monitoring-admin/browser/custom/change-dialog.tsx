import {
  FormDialog,
  firstNames,
  ReasonField,
  TextField,
  useForm,
  useFormat,
  useT,
} from '@console/core/browser'
import { Reason } from '@console/core/contract'
import * as z from 'zod/mini'
import type { AdminStream } from '#plugins/monitoring-admin/contract'
import type { AskedChange, Change } from './use-stream-changes'

const Why = z.object({ reason: Reason, from: z.string(), to: z.string() })
const Part = z.string().check(z.trim(), z.minLength(1, 'Which part, and by what'))
const schemas = { pause: Why, restart: Why, replaceInUrls: z.extend(Why, { from: Part, to: Part }) }

const titles: Record<Change, string> = {
  pause: 'Pause',
  restart: 'Restart',
  replaceInUrls: 'Change addresses',
}
const consequences: Record<Change, string> = {
  pause: 'Nobody listens to them until they are restarted. What is sent meanwhile is lost.',
  restart: 'They are connected to anew, and heard from then on. What is sent meanwhile is lost.',
  replaceInUrls: 'Where an address has this part, it is replaced, and the stream is heard there.',
}

/** Says what will happen to streams of customers, and asks why. */
export function ChangeDialog({ what, streams, answer }: AskedChange) {
  const t = useT()
  const format = useFormat()
  const form = useForm({
    schema: schemas[what],
    initial: { reason: '', from: '', to: '' },
    onSubmit: async (values) => answer(values),
  })
  const customers = new Set(streams.map(({ uid }) => uid)).size
  const [only] = streams
  const title =
    streams.length === 1 && only
      ? `${t(titles[what])}: ${only.name}`
      : `${t(titles[what])}: ${t('{count stream|streams}', { count: format.number(streams.length) })}`
  return (
    <FormDialog
      form={form}
      title={title}
      submitLabel={t(titles[what])}
      onSent={() => undefined}
      onClose={() => answer(undefined)}
    >
      <p>
        {t(consequences[what])}{' '}
        {t('{count customer reads|customers read} the reason in the audit log.', {
          count: customers,
        })}
      </p>
      <ul>
        {firstNames(
          streams.map(({ name, project, email }) => `${name} (${project}, ${email})`),
          t,
        ).map((name) => (
          <li key={name}>{name}</li>
        ))}
      </ul>
      {what === 'replaceInUrls' && (
        <>
          <TextField {...form.field('from')} label={t('Part of the address')} required />
          <TextField
            {...form.field('to')}
            label={t('Is replaced by')}
            hint={previewOf(streams, form.watch('from'), form.watch('to'), t)}
            required
          />
        </>
      )}
      <ReasonField {...form.field('reason')} />
    </FormDialog>
  )
}

/** What becomes of the first address that has the part. */
function previewOf(
  streams: readonly AdminStream[],
  from: string,
  to: string,
  t: ReturnType<typeof useT>,
) {
  const part = from.trim()
  if (!part) return t('For example the host of a sender that has moved.')
  const having = streams.filter(({ stream_urls }) => stream_urls.some((url) => url.includes(part)))
  const first = having[0]?.stream_urls.find((url) => url.includes(part))
  if (!first) return t('None of them has this part in an address.')
  const after = first.replaceAll(part, to.trim())
  return t('In {count of them|of them}: {before} becomes {after}', {
    count: having.length,
    before: first,
    after,
  })
}
