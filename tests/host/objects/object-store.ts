import { createHash, randomBytes } from 'node:crypto'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { buffer, text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import type { HostObjects } from '../../../host/server/objects/host-objects'

const sha = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

/** What every object store does alike. */
export function storeTests(
  open: () => { objects: HostObjects; directory: string; left(): Promise<string[]> },
) {
  test('bytes come back as they went in', async () => {
    const { objects } = open()
    const bytes = randomBytes(300_000)
    expect(
      await objects.put('a/one', Readable.from([bytes.subarray(0, 7), bytes.subarray(7)])),
    ).toEqual({ size: 300_000 })
    expect(await objects.put('a/two', Buffer.from('short'))).toEqual({ size: 5 })
    expect(sha(await buffer(await objects.read('a/one')))).toBe(sha(bytes))
    expect(await text(await objects.read('a/two'))).toBe('short')
    expect(await objects.stat('a/one')).toEqual({ size: 300_000 })
  })

  test('an empty object is an object', async () => {
    const { objects } = open()
    expect(await objects.put('a/empty', Readable.from([]))).toEqual({ size: 0 })
    expect(await objects.stat('a/empty')).toEqual({ size: 0 })
    expect(await text(await objects.read('a/empty'))).toBe('')
  })

  test('a large object arrives whole', async () => {
    const { objects } = open()
    const size = 40 * 1024 * 1024 + 11
    const hash = createHash('sha256')
    async function* chunks() {
      for (let sent = 0; sent < size; ) {
        const chunk = randomBytes(Math.min(1_000_003, size - sent))
        hash.update(chunk)
        sent += chunk.length
        yield chunk
      }
    }
    expect(await objects.put('a/large', Readable.from(chunks()))).toEqual({ size })
    const back = createHash('sha256')
    for await (const chunk of await objects.read('a/large')) back.update(chunk)
    expect(back.digest('hex')).toBe(hash.digest('hex'))
    await objects.remove('a/large')
  })

  test('a range has its first and its last byte', async () => {
    const { objects } = open()
    await objects.put('a/range', Buffer.from('0123456789'))
    expect(await text(await objects.read('a/range', { start: 2, end: 4 }))).toBe('234')
  })

  test('putting again replaces', async () => {
    const { objects } = open()
    await objects.put('a/again', Buffer.from('first and longer'))
    await objects.put('a/again', Buffer.from('second'))
    expect(await text(await objects.read('a/again'))).toBe('second')
  })

  test('moving leaves nothing at the old key', async () => {
    const { objects } = open()
    await objects.put('m/from', Buffer.from('moved'))
    await objects.move('m/from', 'm/to/deeper')
    expect(await objects.stat('m/from')).toBeUndefined()
    expect(await text(await objects.read('m/to/deeper'))).toBe('moved')
  })

  test('a copy stays when the first is removed', async () => {
    const { objects } = open()
    await objects.put('c/from', Buffer.from('copied'))
    await objects.copy('c/from', 'c/to')
    await objects.copy('c/from', 'c/to')
    await objects.remove('c/from')
    expect(await text(await objects.read('c/to'))).toBe('copied')
    await expect(objects.copy('c/from', 'c/other')).rejects.toThrow()
    expect(await objects.stat('c/other')).toBeUndefined()
  })

  test('what is not there is undefined, and removing it is no error', async () => {
    const { objects } = open()
    expect(await objects.stat('no/where')).toBeUndefined()
    await objects.remove('no/where')
    await expect((async () => text(await objects.read('no/where')))()).rejects.toThrow()
  })

  test('a file of this machine is taken over', async () => {
    const { objects, directory } = open()
    const path = `${directory}/adopted`
    await writeFile(path, 'adopted')
    await objects.adopt(path, 'a/adopted')
    expect(await text(await objects.read('a/adopted'))).toBe('adopted')
    await expect(readFile(path)).rejects.toThrow('ENOENT')
    await rm(path, { force: true })
  })

  test('programs get a file to read', async () => {
    const { objects } = open()
    await objects.put('a/program', Buffer.from('for a program'))
    const file = await objects.asFile('a/program')
    expect(await readFile(file.path, 'utf8')).toBe('for a program')
    await file.release()
    expect(await text(await objects.read('a/program'))).toBe('for a program')
    await expect(objects.asFile('no/where')).rejects.toThrow()
  })

  test.each([1_000, 20_000_000])(
    'a stream that breaks after %i bytes leaves nothing behind',
    async (size) => {
      const { objects, left } = open()
      const before = await left()
      async function* broken() {
        for (let sent = 0; sent < size; sent += 1_000) yield Buffer.alloc(1_000)
        throw new Error('cable cut')
      }
      await expect(objects.put('b/broken', Readable.from(broken()))).rejects.toThrow('cable cut')
      expect(await objects.stat('b/broken')).toBeUndefined()
      expect(await left()).toEqual(before)
    },
  )

  test.each([
    '../secret',
    'a/../../b',
    '/etc/passwd',
    'a//b',
    '.hidden',
    'a/.',
    '',
    'a\0b',
    'a\\b',
    'ä',
    'x'.repeat(600),
  ])('the key %j is refused', async (key) => {
    const { objects } = open()
    await expect(objects.put(key, Buffer.from('x'))).rejects.toThrow('Not a key')
    await expect(objects.read(key)).rejects.toThrow('Not a key')
    await expect(objects.remove(key)).rejects.toThrow('Not a key')
    await expect(objects.move('a/one', key)).rejects.toThrow('Not a key')
  })

  test('says that it can be used', async () => {
    await open().objects.check()
  })
}
