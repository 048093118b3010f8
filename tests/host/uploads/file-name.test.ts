import { expect, test } from 'vitest'
import { cleanFileName } from '../../../host/server/uploads/file-name'

test.each([
  ['song.mp3', 'song.mp3'],
  ['Łódź 🎵.mp3', 'Łódź 🎵.mp3'],
  ['../../etc/passwd', 'passwd'],
  ['C:\\music\\a.mp3', 'a.mp3'],
  ['a\r\nb\0c\u202Egpj.mp3', 'abcgpj.mp3'],
  ['broken \uD800.mp3', 'broken .mp3'],
  ['<img src=x>.mp3', '<img src=x>.mp3'],
  ['', 'file'],
  ['..', 'file'],
  [' / ', 'file'],
  [`${'é'.repeat(400)}.mp3`, `${'é'.repeat(180)}…${'é'.repeat(15)}.mp3`],
])('%j is shown as %j', (given, shown) => {
  expect(cleanFileName(given)).toBe(shown)
})
