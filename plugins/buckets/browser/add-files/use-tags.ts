import { useEffect, useRef } from 'react'
import type { FileDraft } from './file-drafts'
import { type FileTags, readTags } from './read-tags'

/** Reads the tags of chosen files one after the other, so that hundreds of files do not block the page. */
export function useTags(
  drafts: readonly FileDraft[],
  onRead: (key: string, tags: FileTags) => void,
) {
  const reading = useRef<string>(undefined)
  const latest = useRef(onRead)
  useEffect(() => {
    latest.current = onRead
  })
  const next = drafts.find(({ tags }) => !tags)
  useEffect(() => {
    if (!next || reading.current === next.key) return
    reading.current = next.key
    void readTags(next.file).then((tags) => {
      reading.current = undefined
      latest.current(next.key, tags)
    })
  }, [next])
}
