import { Blob as NodeBlob } from 'node:buffer'
import { buffer } from 'node:stream/consumers'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { ReportSealing } from '#plugins/evidence/contract'
import { openConsole } from '../../support/open-console'
import { sharedService } from '../../support/service'
import { sha256Of } from './packs'

const lines = ['"First"\r\n', '"Second"\r\n', '"Third"\r\n']

/** A signed report of three rows. */
async function sealed(): Promise<Buffer> {
  const { services } = service
  const [key, time] = ['test/report.zip', new Date('2026-11-25T10:00:00Z')]
  const report = services.provided(ReportSealing).open({ key, report: 1001, time })
  for (const text of lines) await report.addRow({ text })
  const bytes = Buffer.from(`"Title"\r\n${lines.join('')}`)
  const file = { name: 'Plays.csv', size: bytes.length, sha256: sha256Of(bytes) }
  const facts = { id: 1001, name: 'CSV, November', project: 'Radios', format: 'csv', kind: 'plays' }
  const days = { from: '20261101', to: '20261130', timezone: 'UTC', heard_until: null }
  const counts = { streams: 1, plays: 3, play_time: 90, not_heard: 0, paused: 0, supplement_of: 0 }
  async function* content() {
    yield bytes
  }
  await report.finish(
    { ...file, bytes: content() },
    { created_by: 'anna@example.org', report: { ...facts, ...days, ...counts } },
  )
  return await buffer(await services.objects.read(key))
}

const service = await sharedService()
const zip: Buffer = await sealed()

const saved: Blob[] = []

beforeEach(() => {
  saved.length = 0
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
  const createObjectURL = (blob: Blob) => {
    saved.push(blob)
    return 'blob:saved'
  }
  // jsdom cannot give the address of a file.
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL, revokeObjectURL: () => undefined }))
})

function choose(bytes: Uint8Array, name: string) {
  const file = Object.assign(new NodeBlob([bytes]), { name })
  const input = screen.getByLabelText('Evidence pack', { selector: 'input' })
  fireEvent.change(input, { target: { files: [file] } })
}

const verdict = (title: string) => screen.findByRole('heading', { level: 2, name: title })

/** As the browser would have saved it. */
const bytesOf = (blob: Blob) =>
  new Promise<Buffer>((done) => {
    const reader = new FileReader()
    reader.onload = () => done(Buffer.from(String(reader.result)))
    reader.readAsText(blob)
  })

test('a signed report shows its rows to anybody, and one that is saved is checked by itself', async () => {
  const { user } = await openConsole('/verify-evidence', { service })
  choose(zip, 'signed.zip')
  expect(await verdict('Genuine')).toBeTruthy()
  const report = within(await screen.findByRole('region', { name: 'The report' }))
  expect(report.getByText('CSV, November')).toBeTruthy()
  const rows = within(screen.getByRole('region', { name: 'Rows: 3' }))
  await user.type(rows.getByLabelText('Search in the rows'), 'second')
  expect(rows.queryByText('"First"')).toBeNull()
  await user.click(rows.getByRole('button', { name: 'Save the proof of row 2' }))
  await waitFor(() => expect(saved).toHaveLength(1))
  const proof = await bytesOf(saved[0] ?? new Blob())
  choose(proof, 'row.json')
  const row = within(await screen.findByRole('region', { name: 'Rows: 1' }))
  expect(row.getByText('"Second"')).toBeTruthy()
  expect(row.queryByRole('button')).toBeNull()
  choose(Buffer.from(String(proof).replace('Second', 'Other')), 'row.json')
  expect(await verdict('Changed')).toBeTruthy()
  expect(screen.getByText('The row or its proof was changed')).toBeTruthy()
  expect(screen.queryByRole('region', { name: 'The report' })).toBeNull()
})
