import { isLoopback } from '../config/settings'

/** Names of this machine that a browser on it may use for the same console. */
const loopbackNames = ['127.0.0.1', 'localhost', '[::1]']

/** Origins of the consoles that may sign people in here; the console's own first. */
export function consoleOrigins(publicUrl: string, allowedOrigins: readonly string[]): string[] {
  const { origin, hostname, protocol, port } = new URL(publicUrl)
  const names = isLoopback(hostname.replace(/[[\]]/g, '')) ? loopbackNames : []
  const own = names.map((name) => `${protocol}//${name}${port && `:${port}`}`)
  return [...new Set([origin, ...own, ...allowedOrigins])]
}

/** Where an identity provider may send people back to, after signing in and after logging out. */
export const loginAddresses = (origins: readonly string[]) =>
  origins.map((origin) => `${origin}/login`)
