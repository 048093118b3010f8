import { Blob as NodeBlob } from 'node:buffer'
import { definePlugin } from '@console/core/browser'
import { defineManifest } from '@console/core/contract'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { createElement, useState } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import EvidenceDialog from '../../../plugins/evidence/browser/packs/evidence-dialog'
import { EvidencePacks } from '../../../plugins/evidence/browser/packs/evidence-packs'
import { confirmWith, dialog } from '../../support/on-screen'
import { openConsole } from '../../support/open-console'
import { sharedService } from '../../support/service'
import { type Files, otherKey, packFiles, withChange, zipOf } from './packs'
import { download, packOf, scanned } from './scanned'

const service = await sharedService()
const anna = await service.newPerson()

const downloads: string[] = []

beforeEach(() => {
  downloads.length = 0
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: {
    href: string
  }) {
    downloads.push(this.href)
  })
  // jsdom cannot give the address of a file.
  vi.stubGlobal(
    'URL',
    Object.assign(URL, { createObjectURL: () => 'blob:clip', revokeObjectURL: () => undefined }),
  )
})

type Matches = readonly { id: number; title: string }[]

const manifest = defineManifest({
  id: 'reading',
  version: '1.0.0',
  api: '^1.0',
  pages: { one: { path: 'reading', title: 'Reading' } },
})

/** A page with the button and the list as a report has them. */
const openReport = (matches: Matches, as = anna) => {
  const page = () => createElement(Reading, { matches })
  return openConsole('/reading', {
    service,
    as,
    plugins: [
      {
        manifest,
        code: definePlugin<typeof manifest>({
          pages: { one: { page: async () => ({ default: page }) } },
        }),
      },
    ],
  })
}

function Reading({ matches }: { matches: Matches }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <h1>Reading</h1>
      <button type="button" onClick={() => setOpen(true)}>
        Export
      </button>
      {open && <EvidenceDialog matches={matches} onClose={() => setOpen(false)} />}
      <EvidencePacks />
    </>
  )
}

test('one click makes a pack of the chosen matches, which is then downloaded', async () => {
  const { ids } = await scanned(service, anna, { matches: [{}, { begin: 40, end: 45 }] })
  const matches = ids.map((id, at) => ({ id, title: `Match ${at}` }))
  const { user } = await openReport(matches)
  await user.click(screen.getByText('Export'))
  const proposal = await dialog()
  expect(proposal.getByText('Match 1')).toBeTruthy()
  await user.click(proposal.getByText('Make the pack'))
  await proposal.findByText(/The pack is ready/)
  expect(document.activeElement?.textContent).toBe('Close')
  const { data } = (await anna.call('GET', '/fs-evidence')).body
  expect(data[0]).toMatchObject({ total: 2, state: 'ready' })
  expect(proposal.getByText(data[0].sha256.slice(0, -6))).toBeTruthy()
  expect(proposal.getByText('Verify evidence').closest('a')?.getAttribute('href')).toBe(
    '/verify-evidence',
  )
  await user.click(proposal.getByText('Download', { selector: 'button' }))
  await waitFor(() => expect(downloads[0]).toContain('/api/media/'))
})

test('matches that are gone are told in the dialog, which can be tried again', async () => {
  const { user } = await openReport([{ id: 2 ** 30, title: 'Gone' }])
  await user.click(screen.getByText('Export'))
  const proposal = await dialog()
  await user.click(proposal.getByText('Make the pack'))
  expect(await proposal.findByText(/This match is gone/)).toBeTruthy()
  expect(proposal.getByText('Try again')).toBeTruthy()
})

test('more matches than a pack holds are refused before anything is asked for', async () => {
  const many = Array.from({ length: 201 }, (_, id) => ({ id: id + 1, title: `Match ${id}` }))
  const { user } = await openReport(many)
  await user.click(screen.getByText('Export'))
  const proposal = await dialog()
  expect(proposal.getByText(/at most 200 matches/)).toBeTruthy()
  expect(proposal.getByText('And 196 more')).toBeTruthy()
  expect(proposal.getByText('Make the pack')).toHaveProperty('disabled', true)
})

test('earlier packs are listed, downloaded and deleted', async () => {
  const bert = await service.newPerson()
  const { ids } = await scanned(service, bert, { name: 'Evening show.wav', matches: [{}] })
  await packOf(bert, { matches: ids })
  const { user } = await openReport([], bert)
  const packs = within(await screen.findByRole('list', { name: 'Evidence packs' }))
  expect(packs.getByText(/1 match,/)).toBeTruthy()
  await user.click(packs.getByRole('button', { name: 'Download Evening show.wav' }))
  await waitFor(() => expect(downloads).toHaveLength(1))
  await user.click(packs.getByRole('button', { name: 'Delete Evening show.wav' }))
  await confirmWith(user, 'Delete')
  expect(await screen.findByText('No evidence packs yet')).toBeTruthy()
  expect((await bert.call('GET', '/fs-evidence')).body.meta.total).toBe(0)
})

/** jsdom's files cannot be read. */
const fileOf = (zip: Buffer, name = 'evidence.zip') =>
  Object.assign(new NodeBlob([new Uint8Array(zip)]), { name })

/** Chooses a pack on the page that checks them. */
async function choose(zip: Buffer, name?: string) {
  const input = screen.getByLabelText('Evidence pack', { selector: 'input' })
  fireEvent.change(input, { target: { files: [fileOf(zip, name)] } })
}

const verdict = (title: string) => screen.findByRole('heading', { level: 2, name: title })

test('a pack of this service is genuine, and its items can be read and heard', async () => {
  const { ids } = await scanned(service, anna, { matches: [{ title: 'First <light>' }] })
  const { id } = await packOf(anna, { matches: ids, timezone: 'Asia/Tokyo' })
  const zip = await download(service, anna, id)
  await openConsole('/filescanning/verify', { service, as: anna })
  await choose(zip)
  const heading = await verdict('Genuine')
  expect(heading.closest('[role=status]')?.textContent).toContain(`for ${anna.email}`)
  expect(screen.getAllByText('Passed')).toHaveLength(6)
  const item = within(screen.getByRole('region', { name: 'First <light>' }))
  expect(item.getAllByText(/GMT\+09:00, Asia\/Tokyo/)).toHaveLength(2)
  const player = await item.findByLabelText('Play First <light>')
  expect(player.getAttribute('src')).toBe('blob:clip')
})

const changes: [string, (files: Files) => Files, string][] = [
  ['a changed clip', (files) => withChange(files, 'clips/001.wav', 99), 'Changed: clips/001.wav'],
  ['an added file', (files) => [...files, ['a.txt', Buffer.from('a')]], 'Added: a.txt'],
]

test.each(changes)(
  '%s is told by name, and nothing of the pack is shown',
  async (_what, change, told) => {
    const own = await zipOf(change(packFiles(service.services.signing)))
    await openConsole('/filescanning/verify', { service, as: anna })
    await choose(own)
    expect(await verdict('Changed')).toBeTruthy()
    expect(screen.getByText(told)).toBeTruthy()
    expect(screen.queryByText(/In the pack/)).toBeNull()
  },
)

test('a pack of another service, and a file that is none, are told apart', async () => {
  await openConsole('/filescanning/verify', { service, as: anna })
  await choose(await zipOf(packFiles(otherKey)))
  expect(await verdict('Signed by another service')).toBeTruthy()
  expect(screen.getAllByText(new RegExp(otherKey.key().key_id)).length).toBeGreaterThan(0)
  await choose(Buffer.from('notes'), 'notes.txt')
  expect(await verdict('Not an evidence pack')).toBeTruthy()
  expect(screen.getByText(/notes.txt: This file is not a zip archive/)).toBeTruthy()
})

test('a file that cannot be read any more says so', async () => {
  await openConsole('/filescanning/verify', { service, as: anna })
  const input = screen.getByLabelText('Evidence pack', { selector: 'input' })
  const slice = () => ({ arrayBuffer: () => Promise.reject(new Error('NotReadableError')) })
  fireEvent.change(input, { target: { files: [{ name: 'gone.zip', size: 100, slice }] } })
  expect(await screen.findByText('gone.zip could not be read. Choose it again.')).toBeTruthy()
})

test('who may not read scans can check a pack, and is not told of those that were made', async () => {
  const stranger = await service.newIamUser(anna, ['read-buckets'])
  await openConsole('/filescanning/verify', { service, as: stranger })
  await choose(await zipOf(packFiles(service.services.signing)))
  expect(await verdict('Genuine')).toBeTruthy()
  expect(screen.queryByText('Evidence packs')).toBeNull()
})

test.each(['/verify-evidence', '/filescanning/verify'])(
  'whoever gets a pack checks it at %s without an account',
  async (address) => {
    await openConsole(address, { service })
    expect(location.pathname).toBe(address)
    await choose(await zipOf(packFiles(service.services.signing)))
    expect(await verdict('Genuine')).toBeTruthy()
    expect(screen.queryByText('Evidence packs')).toBeNull()
    const { key_id } = service.services.signing.key()
    expect(screen.getAllByText(key_id.slice(0, -6)).length).toBeGreaterThan(0)
  },
)

test('a pack can be dropped on the page, and the ids of the keys of the service are shown', async () => {
  const zip = await zipOf(packFiles(service.services.signing))
  await openConsole('/filescanning/verify', { service, as: anna })
  const keys = within(screen.getByRole('region', { name: 'Keys of this service' }))
  const { key_id } = service.services.signing.key()
  expect(keys.getByText(key_id.slice(0, -6))).toBeTruthy()
  const dataTransfer = { types: ['Files'], files: [fileOf(zip)] }
  await waitFor(() => {
    fireEvent.dragOver(document.body, { dataTransfer })
    expect(screen.getByText('Let go to check the pack')).toBeTruthy()
  })
  fireEvent.drop(document.body, { dataTransfer })
  expect(await verdict('Genuine')).toBeTruthy()
})
