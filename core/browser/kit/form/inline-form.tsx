import { makeStyles, tokens } from '@fluentui/react-components'
import type { ReactNode } from 'react'
import { ShowAsApi } from '../api/show-as-api'
import { useLeaveGuard } from './dialog/leave-guard'
import type { FormState } from './form'
import { FormBody } from './form-body'
import { FormProblems } from './form-problems'
import { SubmitButton } from './submit-button'
import { formActions } from './use-field'

const useStyles = makeStyles({
  form: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalM,
    maxWidth: '480px',
  },
  actions: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: tokens.spacingHorizontalM,
    marginTop: tokens.spacingVerticalS,
  },
})

interface InlineFormProps {
  form: FormState
  submitLabel: string
  /** Asks before unsaved changes are lost by going elsewhere. */
  guarded?: boolean
  /** Beside the submit button. */
  actions?: ReactNode
  children: ReactNode
}

/** A form that is part of a page: sign-in, settings. */
export function InlineForm({ form, submitLabel, guarded, actions, children }: InlineFormProps) {
  const styles = useStyles()
  return (
    <FormBody form={form} className={styles.form}>
      {guarded && <LeaveGuard form={form} />}
      <FormProblems form={form} />
      {children}
      <div className={styles.actions} {...formActions}>
        <SubmitButton form={form} label={submitLabel} />
        {actions}
        {form.call && <ShowAsApi call={form.call} quiet />}
      </div>
    </FormBody>
  )
}

function LeaveGuard({ form }: { form: FormState }) {
  useLeaveGuard(form)
  return undefined
}
