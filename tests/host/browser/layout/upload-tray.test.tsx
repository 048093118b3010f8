import { readFile } from 'node:fs/promises'
import { type Upload, Uploads } from '@console/core/browser'
import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { newBucket, piece, wav } from '../../../plugins/base-projects/identify-client'
import { openConsole } from '../../../support/open-console'
import { sharedService } from '../../../support/service'
import { formByHand, uploadOf } from '../../../support/upload-by-hand'

const service = await sharedService()
const anna = await service.newPerson()
const jingle: Buffer = await readFile('tests/fixtures/jingle.mp3')

type Sent = Pick<Upload, 'name' | 'target' | 'path' | 'answer'>

/** The console after uploads that the service took. */
async function openAfter(sent: readonly Sent[]) {
  const { get } = await openConsole('/home', { service, as: anna })
  // The queue itself has come, and says no more that it is empty.
  await get(Uploads).prepare()
  const uploads = sent.map((one, at): Upload => {
    const size = 5
    return { ...one, id: `u${at}`, size, sent: size, state: 'done' }
  })
  act(() => get(Uploads).uploads$.next(uploads))
  await waitFor(() => expect(document.querySelector('[aria-label="Uploads"]')).toBeTruthy())
}

const row = (name: string) => within(screen.getByTitle(name).closest('li') as HTMLElement)
const linkOf = (name: string, text: string) =>
  row(name).getByText(text, { selector: 'a' }).getAttribute('href')

async function sendTo(path: string, name: string, target: string, form: object): Promise<Sent> {
  const { body } = await service.call('POST', `/api${path}`, { token: anna.token, ...form })
  return { name, target, path, answer: body }
}

test('says of each file of a bucket what became of it, with the reason and the way to it', async () => {
  const bucket = await newBucket(anna, 'News')
  const path = `/buckets/${bucket}/files`
  const good = await sendTo(path, 'good.mp3', 'News', uploadOf('Good', {}, jingle))
  const broken = Buffer.from('this is text')
  const bad = await sendTo(path, 'bad.mp3', 'News', uploadOf('Bad', {}, broken))
  const gone = await sendTo(path, 'gone.mp3', 'News', uploadOf('Gone', {}, jingle))
  const idOf = ({ answer }: Sent) => (answer as { data: { id: number } }).data.id
  await anna.call('DELETE', `${path}/${idOf(gone)}`)
  await openAfter([good, bad, gone])

  const wait = { timeout: 120_000 }
  await screen.findByText('Ready: it is recognised from now on', {}, wait)
  await screen.findByText('This is not an audio or video file', {}, wait)
  expect(row('gone.mp3').getByText('Deleted')).toBeTruthy()
  expect(linkOf('bad.mp3', 'This is not an audio or video file')).toMatch(
    new RegExp(`^/avr/file-buckets/News\\?file=${idOf(bad)}`),
  )
  expect(screen.queryByText('Uploaded')).toBeNull()
})

test('says of a compared recording which one it is a duplicate of, and that its track id was known', async () => {
  const bucket = await newBucket(anna, 'Catalogue', { type: 'DedupFile' })
  const path = `/buckets/${bucket}/dedup-files`
  const source = { bytes: wav(piece(1, 40)), type: 'audio' } as const
  const bytes = Buffer.from(await service.services.recognition.fingerprint(source))
  const compare = async (id: string) =>
    sendTo(path, `${id}.lmfp`, 'Catalogue', formByHand({ id }, bytes))
  const first = await compare('song')
  const second = await compare('copy')
  const again = { ...(await compare('copy')), name: 'copy again.lmfp' }
  await openAfter([first, second, again])

  await screen.findByText('No duplicate: added to the bucket')
  expect(linkOf('copy.lmfp', 'Duplicate of song')).toMatch(
    /^\/avr\/dedup-buckets\/Catalogue\?file=song/,
  )
  expect(
    row('copy again.lmfp').getByText('Duplicate of song. Track id copy was compared before'),
  ).toBeTruthy()
})

test('says of a scanned file that its report is ready, and leads there', async () => {
  const bucket = await newBucket(anna, 'Own')
  const draft = { name: 'Shows', region: 'eu-west-1', buckets: [bucket], engine: 1 }
  const { body } = await anna.call('POST', '/fs-containers', draft)
  const path = `/fs-containers/${body.data.id}/files`
  const form = formByHand({ data_type: 'audio', name: 'show.mp3' }, jingle)
  const sent = await sendTo(path, 'show.mp3', 'Shows', form)
  await openAfter([sent])
  const told = 'Scanned: Noresult'
  await screen.findByText(told, {}, { timeout: 120_000 })
  expect(linkOf('show.mp3', told)).toMatch(/^\/filescanning\/fs-containers\/Shows\/files\//)
})

test('of uploads that no plugin tells of it says that they are uploaded', async () => {
  await openAfter([{ name: 'other.bin', target: 'Elsewhere', path: '/x/other', answer: {} }])
  expect(row('other.bin').getByText('Uploaded')).toBeTruthy()
})
