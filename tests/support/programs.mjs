import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/**
 * Programs that some tests need: `test('…', { tags: 'curl' }, …)`. Where one is missing these are not run, and `npm test`
 * counts and names them at its end.
 */
export const programs = ['ffmpeg', 'curl', 'openssl', 'nats-server', 'redis-server']

const endings = process.platform === 'win32' ? ['.exe', '.cmd'] : ['']

export const isInstalled = (program) =>
  (process.env.PATH ?? '')
    .split(delimiter)
    .some((folder) => endings.some((ending) => existsSync(join(folder, program + ending))))
