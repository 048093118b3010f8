import { describe, expect, test, vi } from 'vitest'
import type { Verdict } from '../../../plugins/evidence/browser/verify/verdict'
import { mostPackBytes, verifyPack } from '../../../plugins/evidence/browser/verify/verify-pack'
import { type Files, item, otherKey, ourKey, packFiles, sha256Of, withChange, zipOf } from './packs'

const asked = (keys = [ourKey.key()]) => ({
  keys,
  onProgress: () => undefined,
  signal: new AbortController().signal,
})

const verifyBytes = (zip: Buffer, keys = [ourKey.key()]) =>
  verifyPack(new Blob([new Uint8Array(zip)]), asked(keys))

const verify = async (files: Files, compress = false) => verifyBytes(await zipOf(files, compress))

/** What did not pass, with what was found there. */
const failures = ({ checks }: Verdict) =>
  checks
    .filter(({ passed }) => passed === false)
    .flatMap(({ findings }) =>
      findings.map(({ text, values }) => text.replace('{name}', String(values?.name))),
    )

const clipOf = ({ items }: Verdict) => items[0]?.clip ?? new Blob()

test('a pack as it was signed is genuine, and tells its items with the sound that was checked', async () => {
  const verdict = await verify(packFiles())
  expect(verdict.outcome).toBe('genuine')
  expect(verdict.checks.map(({ passed }) => passed)).toEqual([true, true, true, true, true, true])
  expect(verdict.items[0]?.facts).toEqual(item)
  const sound = Buffer.from(await clipOf(verdict).arrayBuffer())
  expect(sha256Of(sound)).toBe(item.clip?.sha256)
})

test('it is genuine too when another program has packed it again, smaller', async () => {
  expect((await verify(packFiles(), true)).outcome).toBe('genuine')
})

describe('one changed byte', () => {
  test.each(packFiles().map(([path]) => path))('anywhere in %s is found', async (path) => {
    const files = packFiles()
    const length = files.find(([name]) => name === path)?.[1].length ?? 0
    const places = length < 1500 ? [...Array(length).keys()] : [0, 1, 44, length >> 1, length - 1]
    for (const at of places) {
      const { outcome, items } = await verify(withChange(files, path, at))
      expect([at, outcome]).not.toEqual([at, 'genuine'])
      // Its key is unknown then, and the rest as it was.
      if (outcome !== 'foreign') expect([at, items]).toEqual([at, []])
    }
  })

  test('of a clip names that clip', async () => {
    const verdict = await verify(withChange(packFiles(), 'clips/001.wav', 60))
    expect([verdict.outcome, ...failures(verdict)]).toEqual(['changed', 'Changed: clips/001.wav'])
  })

  test('of the list of files makes the signature wrong', async () => {
    const verdict = await verify(withChange(packFiles(), 'manifest.json', 60))
    expect(verdict.outcome).toBe('changed')
    expect(failures(verdict)).toContain('The list of files or the signature was changed')
  })
})

test('a file that was added, removed or put in twice is named', async () => {
  const files = packFiles()
  const added = await verify([...files, ['clips/002.wav', Buffer.from('more')]])
  expect([added.outcome, ...failures(added)]).toEqual(['changed', 'Added: clips/002.wav'])
  const removed = await verify(files.filter(([path]) => path !== 'items/001.html'))
  expect([removed.outcome, ...failures(removed)]).toEqual(['changed', 'Missing: items/001.html'])
  const twice = await verify([...files, ['index.html', Buffer.from('another')]])
  expect([twice.outcome, ...failures(twice)]).toEqual(['changed', 'Twice: index.html'])
})

test('a pack of another service is said to be that, with the id of its key', async () => {
  const verdict = await verify(packFiles(otherKey))
  expect(verdict.outcome).toBe('foreign')
  expect(verdict.keyId).toBe(otherKey.key().key_id)
  const changed = await verify(withChange(packFiles(otherKey), 'clips/001.wav', 60))
  expect(changed.outcome).toBe('changed')
})

test('a list that was signed anew with a key of the own making is not genuine', async () => {
  const { key_id } = ourKey.key()
  const forged = packFiles(otherKey).map(([path, bytes]): Files[number] =>
    path === 'signature.json'
      ? [path, Buffer.from(String(bytes).replace(otherKey.key().key_id, key_id))]
      : [path, bytes],
  )
  expect((await verify(forged)).outcome).toBe('changed')
})

test('an older key of the service is good as long as the service tells it', async () => {
  const zip = await zipOf(packFiles(otherKey))
  expect((await verifyBytes(zip, [ourKey.key(), otherKey.key()])).outcome).toBe('genuine')
})

test('a browser without Ed25519 says so, and still finds changes of files', async () => {
  vi.spyOn(crypto.subtle, 'importKey').mockRejectedValue(new Error('Unrecognized name.'))
  const verdict = await verify(packFiles())
  expect(verdict.outcome).toBe('unsure')
  const said = verdict.checks.flatMap(({ findings }) => findings.map(({ text }) => text))
  expect(said).toEqual([expect.stringContaining('This browser cannot check Ed25519 signatures')])
  expect((await verify(withChange(packFiles(), 'clips/001.wav', 60))).outcome).toBe('changed')
})

describe('what is no pack is said to be none', () => {
  const reasonFor = async (zip: Buffer) => {
    const { outcome, reason } = await verifyBytes(zip)
    expect(outcome).toBe('not-a-pack')
    return reason
  }

  test('some other file, and an empty one', async () => {
    expect(await reasonFor(Buffer.from('These are notes.'))).toContain('not a zip archive')
    expect(await reasonFor(Buffer.alloc(0))).toContain('not a zip archive')
  })

  test('half of a pack', async () => {
    const zip = await zipOf(packFiles())
    expect(await reasonFor(zip.subarray(0, zip.length >> 1))).toContain('incomplete')
  })

  test('an archive of something else', async () => {
    const reason = 'There is no signed list of files'
    expect(await reasonFor(await zipOf([['a.txt', Buffer.from('a')]]))).toContain(reason)
    const withoutSignature = packFiles().filter(([path]) => path !== 'signature.json')
    expect(await reasonFor(await zipOf(withoutSignature))).toContain(reason)
  })

  test('an archive of too many files', async () => {
    const many = Array.from({ length: 1001 }, (_, at): Files[number] => [`${at}`, Buffer.alloc(0)])
    expect(await reasonFor(await zipOf(many))).toContain('too many files')
  })

  test('a file larger than any pack, without reading it', async () => {
    const slice = vi.fn()
    const verdict = await verifyPack({ size: mostPackBytes + 1, slice }, asked())
    expect(verdict).toMatchObject({
      outcome: 'not-a-pack',
      reason: expect.stringContaining('1 GB'),
    })
    expect(slice).not.toHaveBeenCalled()
  })
})

describe('an archive that is made to fill the memory', () => {
  test('is refused when it says how large it is', async () => {
    const zeros = Buffer.alloc(65 * 2 ** 20)
    const { reason } = await verify([...packFiles(), ['bomb', zeros]], true)
    expect(reason).toContain('too large')
  })

  test('is not unpacked further than it says', async () => {
    const zip = await zipOf([...packFiles(), ['items/002.json', Buffer.alloc(2 ** 20)]], true)
    // In the directory of the archive, where every program looks.
    const at = zip.lastIndexOf('items/002.json') - 46
    zip.writeUInt32LE(16, at + 24)
    const { outcome, checks } = await verifyBytes(zip)
    expect(outcome).toBe('changed')
    expect(checks.flatMap(({ findings }) => findings)).toHaveLength(1)
    const own = await zipOf(packFiles(), true)
    own.writeUInt32LE(16, own.lastIndexOf('clips/001.wav') - 46 + 24)
    expect(failures(await verifyBytes(own))).toEqual(['Cannot be unpacked: clips/001.wav'])
  })

  test('is refused when its files share their bytes', async () => {
    const zip = await zipOf([...packFiles(), ['items/002.json', Buffer.alloc(2 ** 10)]])
    const at = zip.lastIndexOf('items/002.json') - 46
    zip.writeUInt32LE(0, at + 42)
    expect((await verifyBytes(zip)).outcome).toBe('not-a-pack')
  })
})

test('a name in front of the bytes that is another than in the directory is found', async () => {
  const zip = await zipOf(packFiles())
  zip.write('CLIPS', zip.indexOf('clips/001.wav'))
  expect(failures(await verifyBytes(zip))).toEqual(['Cannot be unpacked: clips/001.wav'])
})

test('reading stops when another file was chosen', async () => {
  const { keys, onProgress } = asked()
  const zip = new Blob([new Uint8Array(await zipOf(packFiles()))])
  const signal = AbortSignal.abort(new Error('another file'))
  await expect(verifyPack(zip, { keys, onProgress, signal })).rejects.toThrow('another file')
})
