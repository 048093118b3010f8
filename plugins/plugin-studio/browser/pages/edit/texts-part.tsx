import { FieldFrame, Fold, useT } from '@console/core/browser'
import { Input } from '@fluentui/react-components'
import { textsOf } from '../data/draft'
import type { DraftForm } from './use-keeping'

/** Chinese texts of the page; what has none stays English. */
export function TextsPart({ form }: { form: DraftForm }) {
  const t = useT()
  const zh = form.watch('zh') ?? {}
  const texts = textsOf(form.draft())
  return (
    <Fold title={t('Chinese texts: {count}', { count: texts.length })}>
      {texts.map((text) => (
        <FieldFrame key={text} label={text} error={undefined}>
          <Input
            lang="zh"
            value={zh[text] ?? ''}
            onChange={(_, { value }) => form.set('zh', { ...zh, [text]: value })}
          />
        </FieldFrame>
      ))}
    </Fold>
  )
}
