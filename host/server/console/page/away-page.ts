import { randomBytes } from 'node:crypto'
import type { FastifyReply } from 'fastify'

/** Seconds after which the page is asked for again, by itself. */
const again = 5

/** As `/ready` says it, part by part. */
export type KnownParts = readonly { part: string; state: string }[]

const names: Record<string, string> = {
  database: 'Database',
  disk: 'Disk',
  objects: 'Object store',
  jobs: 'Queue',
  events: 'Changes told to consoles',
  engine: 'Engine',
}
const states: Record<string, string> = { ok: 'works', failing: 'fails', loading: 'is loading' }

/** What fails stands first. */
const listOf = (parts: KnownParts) =>
  [...parts]
    .sort((one, other) => Number(one.state === 'ok') - Number(other.state === 'ok'))
    .map(({ part, state }) => `<li>${names[part] ?? part}: ${states[state] ?? state}</li>`)
    .join('')

/** What everybody gets while the database is gone: it says so with no help of database, modules or scripts. */
export function sendAwayPage(reply: FastifyReply, parts: KnownParts, since?: Date) {
  const nonce = randomBytes(16).toString('base64')
  const moment = since?.toISOString().replace('T', ' ').slice(0, 16)
  return reply
    .status(503)
    .type('text/html; charset=utf-8')
    .headers({
      'cache-control': 'no-store',
      'retry-after': String(again),
      'content-security-policy': `default-src 'none'; style-src 'nonce-${nonce}'; frame-ancestors 'none'`,
    })
    .send(`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta http-equiv="refresh" content="${again}">
<title>The service is not available</title>
<style nonce="${nonce}">body{font-family:system-ui,sans-serif;max-width:36em;margin:15vh auto;padding:0 1.5em;line-height:1.5}</style>
</head>
<body>
<main>
<h1>The database of this service cannot be reached</h1>
<p>${moment ? `It has been gone since ${moment} UTC. ` : ''}Nothing that was saved is lost. The service tries again by itself, and this page looks again every ${again} seconds.</p>
<ul>${listOf(parts)}</ul>
<p>Operators find the reason in the log of the service.</p>
</main>
</body>
</html>
`)
}
