import { open, rm } from 'node:fs/promises'
import { join } from 'node:path'

const lookEvery = 150

/**
 * What a console says of the plugin in a folder that it follows: `told` gets each line from now on, as
 * `{ level, message, ...fields }`. It begins anew with each author who listens.
 * @param {string} folder
 * @param {(line: any) => void} told
 */
export async function followConsole(folder, told) {
  const file = join(folder, 'development.log')
  await rm(file, { force: true })
  let read = 0
  let rest = ''
  const look = async () => {
    const handle = await open(file).catch(() => undefined)
    if (!handle) return
    try {
      const { size } = await handle.stat()
      if (size < read) read = 0
      const { buffer, bytesRead } = await handle.read(
        Buffer.alloc(size - read),
        0,
        size - read,
        read,
      )
      read += bytesRead
      const lines = (rest + buffer.toString('utf8', 0, bytesRead)).split('\n')
      rest = lines.pop() ?? ''
      for (const line of lines) told(JSON.parse(line))
    } finally {
      await handle.close()
    }
  }
  let looking = Promise.resolve()
  const timer = setInterval(() => {
    looking = looking.then(look)
  }, lookEvery)
  return { close: () => clearInterval(timer) }
}

/** A line as its author reads it. */
export function lineText({ time, level, message, plugin, folder, ...fields }) {
  const clock = new Date(Number(time)).toLocaleTimeString('en-GB')
  const more = Object.entries(fields).map(([name, value]) =>
    name === 'cause' || name === 'text'
      ? String(value).trimEnd()
      : `${name} ${JSON.stringify(value)}`,
  )
  const mark = level === 'info' ? '' : `${level}: `
  return `${clock} ${mark}${[message, ...more].join(', ')}`
}
