// A place to drop files, with a button for those who do not drag; `useFileDrop` takes them anywhere on the page, and
// `takeFiles` sorts them into those that are taken and those that are not.
import {
  type ChosenFile,
  DropHint,
  DropZone,
  type Refusal,
  takeFiles,
  useFileDrop,
  useT,
} from '@console/core/browser'
import { useState } from 'react'

export function Example() {
  const t = useT()
  const [files, setFiles] = useState<readonly ChosenFile[]>([])
  const [refused, setRefused] = useState<readonly Refusal[]>([])
  function add(chosen: File[]) {
    const sorted = takeFiles(chosen, files, 'audio')
    setFiles([...files, ...sorted.taken])
    setRefused(sorted.refused)
  }
  const over = useFileDrop(add)
  return (
    <>
      <DropZone over={over} onFiles={add} title={t('No files yet')} />
      {over && <DropHint name="Jingles" />}
      <ul>
        {files.map(({ key, title }) => (
          <li key={key}>{title}</li>
        ))}
        {refused.map(({ key, name, reason }) => (
          <li key={key}>
            {name}: {t(reason)}
          </li>
        ))}
      </ul>
    </>
  )
}
