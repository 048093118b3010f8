import type { useForm } from '@console/core/browser'
import { useEffect, useRef, useState } from 'react'
import { PageDraft } from '../data/draft'

/** Milliseconds after the last key. */
const pause = 400

export type DraftForm = ReturnType<typeof useForm<typeof PageDraft>>

const names = Object.keys(PageDraft.shape) as (keyof PageDraft)[]

/** Keeps what is right as soon as it is; answers whether what stands in the form is kept. */
export function useKeeping(form: DraftForm, keep: (draft: PageDraft) => Promise<unknown>): boolean {
  const values = JSON.stringify(names.map((name) => form.watch(name)))
  const kept = useRef(values)
  const keeping = useRef(keep)
  keeping.current = keep
  const [isRight, setRight] = useState(true)

  // biome-ignore lint/correctness/useExhaustiveDependencies: the form is another object with each drawing
  useEffect(() => {
    if (values === kept.current) return
    const waiting = setTimeout(() => {
      const checked = PageDraft.safeParse(form.draft())
      setRight(checked.success)
      if (!checked.success) return
      kept.current = values
      void keeping.current(checked.data)
    }, pause)
    return () => clearTimeout(waiting)
  }, [values])
  return isRight
}
