import { unreachable } from './unreachable'

/** What the browser does not say of a module that did not arrive: how the server answers when it is asked once more. */
export async function whyNotFetched(message: string, known?: string): Promise<string> {
  // Safari names none.
  const address = known ?? /https?:\S+$/.exec(message)?.[0]
  if (!address || new URL(address, location.href).origin !== location.origin) return message
  try {
    const answer = await fetch(address, { cache: 'no-store' })
    if (answer.ok) return message
    const said = (await answer.json().catch(() => ({}))).message
    return said ? `${said} (${answer.status})` : `${address}: ${answer.status}`
  } catch {
    return `${address} ${unreachable}`
  }
}
