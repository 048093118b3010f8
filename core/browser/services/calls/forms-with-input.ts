/** A form on the page that a session may end under. */
export interface FormWithInput {
  /** Whether something was typed in it, or it is being sent. */
  hasInput(): boolean
  /** Asks for the password in the form itself, so that nothing typed is lost. */
  askToSignIn(): void
}

/** All forms of the page. */
export const formsWithInput = new Set<FormWithInput>()
