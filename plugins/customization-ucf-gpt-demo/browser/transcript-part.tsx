import {
  InlineForm,
  MayButton,
  MayEdit,
  Section,
  TextAreaField,
  useAction,
  useApi,
  useForm,
  useT,
} from '@console/core/browser'
import { Spinner } from '@fluentui/react-components'
import * as z from 'zod/mini'
import { demoApi, mostTranscript } from '../contract'
import type { ChosenItemProps } from './chosen-item-props'

const schema = z.object({
  text: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, 'Write what is said'),
      z.maxLength(mostTranscript, `At most ${mostTranscript} characters`),
    ),
})

/** What is said in it: written down by the engine of the deployment, or put in by a person. */
export function TranscriptPart({ item, transcript, project, standing, reload }: ChosenItemProps) {
  const t = useT()
  const api = useApi(demoApi)
  const params = { pid: project.id, id: item.id }
  const form = useForm({
    schema,
    initial: { text: transcript?.text ?? '' },
    onSubmit: async ({ text }) => {
      await api.putTranscript({ params, body: { text } })
      await reload()
    },
  })
  const write = useAction(async () => {
    await api.writeDown({ params })
    await reload()
  })
  const { available, reason } = standing.speech
  const isWriting = transcript?.state === 'writing'
  return (
    <Section
      title={t('Transcript')}
      intro={
        transcript?.state === 'ready'
          ? transcript.source === 'engine'
            ? t('Written down by the engine of this deployment, for {name}.', {
                name: transcript.created_by,
              })
            : t('Put in by {name}.', { name: transcript.created_by })
          : undefined
      }
    >
      {isWriting && (
        <Spinner size="tiny" labelPosition="after" label={t('It is being written down')} />
      )}
      {transcript?.state === 'failed' && <p role="alert">{t(transcript.problem)}</p>}
      <MayButton
        scope="write-ucf"
        disabledFocusable={write.pending || isWriting}
        disabledReason={
          !available ? t(reason) : !item.kept ? t('Its sound is not kept any more') : undefined
        }
        onClick={() => void write.run()}
      >
        {t('Write down what is said')}
      </MayButton>
      <MayEdit scope="write-ucf">
        <InlineForm form={form} submitLabel={t('Save transcript')}>
          <TextAreaField {...form.field('text')} label={t('What is said')} rows={6} />
        </InlineForm>
      </MayEdit>
    </Section>
  )
}
