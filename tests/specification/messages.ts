const session = 'core/browser/services/session/cookie-session.ts'
const logoutBox = 'core/browser/services/calls/ask-to-log-out.ts'
const support = 'host/browser/layout/dialogs/support-dialog.tsx'

/** A text of the console, and the file that shows it. */
export interface SpecifiedText {
  text: string
  file: string
}

/** Section 8 of the specification: its messages. */
export const messages: readonly SpecifiedText[] = [
  { text: 'Confirm logout', file: logoutBox },
  {
    text: 'Permission denied, you can cancel to stay on this page, or log in again',
    file: logoutBox,
  },
  { text: 'Re-Login', file: logoutBox },
  { text: 'Cancel', file: logoutBox },
  { text: 'Has Error', file: session },
  { text: 'Verification failed, please Login again.', file: session },
  { text: 'Failed to login, please contact support', file: session },
  {
    text: 'Failed to login, please contact support',
    file: 'core/browser/services/identity/open-id-login.ts',
  },
  { text: 'Thanks, we will get back to you via email soon', file: support },
  { text: 'Please activate your account first', file: 'core/contract/calls/errors.ts' },
  { text: 'Please upgrade your account to premium', file: 'core/contract/calls/errors.ts' },
  { text: 'Please update your credit card', file: 'plugins/billing/browser/cards/card-alert.tsx' },
]

/** Words of success messages, which begin with the name of the object. */
export const successes = ['deleted', 'updated', 'created', 'submitted', 'added']

/** Section 5 of the specification: labels and hints of forms. */
export const formTexts: readonly SpecifiedText[] = [
  { text: 'Your Email', file: support },
  { text: 'Description', file: support },
  { text: 'We reply to this mail box', file: support },
  { text: 'audio/video files under 500M', file: 'core/contract/sound/audio-formats.ts' },
  {
    text: 'This is no fingerprint file: the fingerprinting tool makes them',
    file: 'core/contract/sound/audio-formats.ts',
  },
  { text: 'The two passwords differ', file: 'core/contract/people/sign-in.ts' },
]
