import { useEffect, useRef, useState } from 'react'

const carriesFiles = ({ dataTransfer }: DragEvent) => dataTransfer?.types.includes('Files') ?? false

/** Takes files that are dropped anywhere on the page; true while some are being dragged over it. */
export function useFileDrop(onFiles: ((files: File[]) => void) | undefined): boolean {
  const [over, setOver] = useState(false)
  const latest = useRef(onFiles)
  useEffect(() => {
    latest.current = onFiles
  })
  const active = onFiles !== undefined

  useEffect(() => {
    if (!active) return
    // Every element the pointer crosses is entered and left.
    let depth = 0
    const settle = (next: number) => {
      depth = Math.max(0, next)
      setOver(depth > 0)
    }
    const onEnter = (event: DragEvent) => carriesFiles(event) && settle(depth + 1)
    const onLeave = (event: DragEvent) => carriesFiles(event) && settle(depth - 1)
    const onOver = (event: DragEvent) => {
      if (!carriesFiles(event)) return
      event.preventDefault()
      if (event.dataTransfer) event.dataTransfer.dropEffect = 'copy'
    }
    const onDrop = (event: DragEvent) => {
      if (!carriesFiles(event)) return
      event.preventDefault()
      settle(0)
      const files = [...(event.dataTransfer?.files ?? [])]
      if (files.length > 0) latest.current?.(files)
    }
    addEventListener('dragenter', onEnter)
    addEventListener('dragleave', onLeave)
    addEventListener('dragover', onOver)
    addEventListener('drop', onDrop)
    return () => {
      removeEventListener('dragenter', onEnter)
      removeEventListener('dragleave', onLeave)
      removeEventListener('dragover', onOver)
      removeEventListener('drop', onDrop)
      setOver(false)
    }
  }, [active])

  return over
}
