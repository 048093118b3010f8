// Chooses a CSV file of this machine, and says which of its lines were not taken. `PartActions` are the buttons of one
// way to add things, in sight while its content is scrolled.
import { CsvButton, NotAdded, PartActions, useT } from '@console/core/browser'
import { Button } from '@fluentui/react-components'
import { useState } from 'react'

export function Example() {
  const t = useT()
  const [refused, setRefused] = useState<{ key: number; text: string }[]>([])

  async function read(file: File) {
    const lines = (await file.text()).split('\n').map((text, key) => ({ key, text }))
    setRefused(lines.filter(({ text }) => text && !text.includes(',')))
  }
  return (
    <>
      <CsvButton primary onFile={(file) => void read(file)} />
      <NotAdded intent="warning" items={refused} most={10} />
      <PartActions onCancel={() => setRefused([])}>
        <Button appearance="primary">{t('Add')}</Button>
      </PartActions>
    </>
  )
}
