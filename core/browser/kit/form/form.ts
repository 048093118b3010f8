import type { Call } from '@console/core/contract'
import type { Control, FieldPath, FieldPathValue, FieldValues } from 'react-hook-form'

/** Ties a field to its form: `<TextField {...form.field('name')} label="Name" />`. */
export interface FieldBinding<Value = unknown> {
  control: Control
  name: string
  /** Tells the form that the field is on screen; returns what takes it back. */
  shown(name: string): () => void
  /** Only a type: fields refuse a binding whose value is none of theirs. */
  readonly valueType?: Value | undefined
}

/** What the frame around the fields needs to know of a form. */
export interface FormState {
  /** Checks and sends, once at a time; resolves true when it was sent. */
  submit(): Promise<boolean>
  readonly sending: boolean
  /** Sentences of a refusal that belong to no field. */
  readonly problems: readonly string[]
  /** Shows why a call with the values of the form was refused, at the fields that it names. */
  showRefusal(error: unknown): void
  /** Counts attempts that were not sent. */
  readonly failures: number
  /** The session has ended under the form; `onSignedIn` is called when there is another one. */
  readonly signedOut?: { willSend: boolean; onSignedIn(): void } | undefined
  /** The call that sending makes, with the values as they stand. */
  call?(): Call
  /** Whether leaving now would lose what was typed. */
  unsaved(): boolean
}

/** What `useForm` answers: it ties fields, and knows and sets their values. */
export interface Form<Input extends FieldValues = FieldValues> extends FormState {
  field<Name extends FieldPath<Input>>(name: Name): FieldBinding<FieldPathValue<Input, Name>>
  /** The value now; the component is drawn again when it changes. */
  watch<Name extends FieldPath<Input>>(name: Name): FieldPathValue<Input, Name>
  set<Name extends FieldPath<Input>>(name: Name, value: FieldPathValue<Input, Name>): void
  /** Back to the initial values, or to these. */
  reset(values?: Input): void
}

/** A form whose checked values are of another shape than its fields. */
export interface CheckedForm<Input extends FieldValues, Output> extends Form<Input> {
  /** What would be sent; values that are not right yet are in it as they are. */
  draft(): Output
}
