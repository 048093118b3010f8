import { parseJson } from '../browser-storage'
import { sessionMemory } from '../session-memory'
import type { IdentityWay } from './identity-login'
import { identityKeys } from './identity-memory'

/** What a sign-in needs again when its answer comes. */
export interface Attempt {
  nonce: string
  verifier: string
  redirectUri: string
  back: string
  at: number
}

/** Longer than it takes to find a password, shorter than a session of somebody else. */
export const attemptLasts = 5 * 60_000

/** A new attempt, kept in this tab, with what the provider is told of it (RFC 7636). */
export async function beginAttempt(way: IdentityWay, back: string) {
  forgetOldAttempts()
  const state = `${way}-${random(24)}`
  const attempt: Attempt = {
    nonce: random(24),
    verifier: random(48),
    redirectUri: `${location.origin}/login`,
    back: ownPath(back),
    at: Date.now(),
  }
  sessionMemory.write(identityKeys.attempt + state, JSON.stringify(attempt))
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(attempt.verifier))
  return { state, attempt, codeChallenge: base64url(new Uint8Array(digest)) }
}

/** An attempt counts once; undefined when this tab has not begun it, or too long ago. */
export function takeAttempt(state: string): Attempt | undefined {
  const key = identityKeys.attempt + state
  const attempt = parseJson(sessionMemory.read(key)) as Attempt | undefined
  sessionMemory.remove(key)
  return attempt && Date.now() - attempt.at < attemptLasts ? attempt : undefined
}

function forgetOldAttempts() {
  for (const key of sessionMemory.keys(identityKeys.attempt)) {
    const attempt = parseJson(sessionMemory.read(key)) as Attempt | undefined
    if (!attempt || Date.now() - attempt.at >= attemptLasts) sessionMemory.remove(key)
  }
}

/** Only paths of this console are gone back to. */
function ownPath(path: string): string {
  const place = path.startsWith('/') ? new URL(path, location.origin) : undefined
  return place?.origin === location.origin ? place.pathname + place.search + place.hash : '/'
}

const random = (bytes: number) => base64url(crypto.getRandomValues(new Uint8Array(bytes)))

const base64url = (bytes: Uint8Array) =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
