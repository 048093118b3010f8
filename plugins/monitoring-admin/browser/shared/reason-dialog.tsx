import { FormDialog, ReasonField, useForm } from '@console/core/browser'
import { type Call, Reason } from '@console/core/contract'
import type { ReactNode } from 'react'
import * as z from 'zod/mini'

const Why = z.object({ reason: Reason })

interface ReasonDialogProps<C extends Call> {
  title: string
  submitLabel: string
  call(body: { reason: string }): C
  onSaved(): unknown
  onClose(): void
  /** What will happen. */
  children: ReactNode
}

/** Says what will happen, asks why, and does it. */
export function ReasonDialog<C extends Call>(props: ReasonDialogProps<C>) {
  const { title, submitLabel, call, onSaved, onClose, children } = props
  const form = useForm({ schema: Why, initial: { reason: '' }, call, onSaved })
  return (
    <FormDialog form={form} title={title} submitLabel={submitLabel} onClose={onClose}>
      {children}
      <ReasonField {...form.field('reason')} />
    </FormDialog>
  )
}
