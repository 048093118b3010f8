import { Session, useService } from '@console/core/browser'
import { useState } from 'react'
import { AlreadySignedIn } from '../already-signed-in'
import { PasswordLogin } from './password-login'

/** The login of the China build; elsewhere it asks for the bot check at once. */
export default function AcrLoginPage() {
  const { user$ } = useService(Session)
  const [wasSignedIn] = useState(() => user$.value !== undefined)
  return wasSignedIn ? <AlreadySignedIn /> : <PasswordLogin byPhone checked />
}
