// Files of this machine, each with what is asked of it, then off to the queue of uploads, which goes on while the person
// does something else. `finishOf` is the call that makes the thing once all bytes are there.
import { ChooseFiles, ChosenField, ChosenRow, useT } from '@console/core/browser'
import { Input } from '@fluentui/react-components'

const nothing = () => undefined

export function Example() {
  const t = useT()
  return (
    <ChooseFiles
      kind="audio"
      dropped={[]}
      draftOf={(file) => file}
      problemOf={({ title }) => (title.trim() ? undefined : 'Name it')}
      target="Jingles"
      finishOf={({ title }) => ({ path: '/buckets/12/files', body: { title, data_type: 'audio' } })}
      columns={[t('Title')]}
      row={({ key, file, title }, { change, remove }) => (
        <ChosenRow key={key} file={file} onRemove={() => remove(key)}>
          <ChosenField
            label={t('Title')}
            required
            problem={title.trim() ? undefined : t('Name it')}
          >
            <Input value={title} onChange={(_, { value }) => change(key, { title: value })} />
          </ChosenField>
        </ChosenRow>
      )}
      onUnsaved={nothing}
      onCancel={nothing}
      onClose={nothing}
    />
  )
}
