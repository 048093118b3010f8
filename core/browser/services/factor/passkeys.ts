import {
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  startRegistration,
  WebAuthnError,
} from '@simplewebauthn/browser'
import { PasskeyFailure } from './passkey-failure'

type Message = Record<string, unknown>

/** Has the browser make a passkey; the options are the service's. */
export const makePasskey = (options: Message): Promise<Message> =>
  explained(async () => ({
    ...(await startRegistration({
      optionsJSON: options as unknown as PublicKeyCredentialCreationOptionsJSON,
    })),
  }))

/** Has the browser use one. */
export const signWithPasskey = (options: Message): Promise<Message> =>
  explained(async () => ({
    ...(await startAuthentication({
      optionsJSON: options as unknown as PublicKeyCredentialRequestOptionsJSON,
    })),
  }))

async function explained(work: () => Promise<Message>): Promise<Message> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof Error)) throw error
    if (error.name === 'NotAllowedError' || error.name === 'AbortError')
      throw new PasskeyFailure('No passkey was given: it was cancelled, or took too long')
    if (
      error instanceof WebAuthnError &&
      error.code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED'
    )
      throw new PasskeyFailure('This device has a passkey of yours already')
    throw new PasskeyFailure('This browser could not use a passkey here')
  }
}
