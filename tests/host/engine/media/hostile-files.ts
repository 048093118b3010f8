import { readFile, writeFile } from 'node:fs/promises'
import { ffmpeg } from '../../../support/ffmpeg'

/** A playlist that makes a player fetch another file. */
export const playlist = (target: string) =>
  `#EXTM3U\n#EXT-X-TARGETDURATION:10\n#EXTINF:10,\n${target}\n#EXT-X-ENDLIST\n`

/** ffmpeg's own list of files; the name must be relative. */
export const concatenation = (name: string) => `ffconcat version 1.0\nfile '${name}'\n`

/** Writes a film whose sound is said to be in another file, and that other file with the sound. */
export async function writeFilmWithForeignSound(film: string, sound: string, source: string) {
  await ffmpeg(['-i', source, '-c:a', 'pcm_s16le', '-f', 'mov', sound])
  const whole = await readFile(sound)
  const index = whole.lastIndexOf('moov') - 4
  await writeFile(
    film,
    Buffer.concat([
      whole.subarray(0, whole.readUInt32BE(0)),
      pointElsewhere(whole.subarray(index), sound),
    ]),
  )
}

function pointElsewhere(index: Buffer, sound: string) {
  const at = index.indexOf('url ', index.indexOf('dref')) - 4
  const alias = aliasBox(sound)
  const changed = Buffer.concat([index.subarray(0, at), alias, index.subarray(at + 12)])
  for (const box of ['moov', 'trak', 'mdia', 'minf', 'dinf', 'dref']) {
    const size = (box === 'minf' ? index.indexOf(box) : index.lastIndexOf(box, at)) - 4
    changed.writeUInt32BE(index.readUInt32BE(size) + alias.length - 12, size)
  }
  return changed
}

/** A Macintosh alias record: a fixed part, then the absolute path as entry 2. */
function aliasBox(path: string) {
  const name = Buffer.from(path.length % 2 ? `${path}\0` : path)
  const box = Buffer.alloc(12 + 150 + 4 + name.length + 4)
  box.writeUInt32BE(box.length)
  box.write('alis', 4)
  const entries = 12 + 150
  box.writeUInt16BE(2, entries)
  box.writeUInt16BE(path.length, entries + 2)
  name.copy(box, entries + 4)
  box.writeUInt16BE(0xffff, box.length - 4)
  return box
}
