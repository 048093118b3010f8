import { unzipSync } from 'fflate'
import { describe, expect, test, vi } from 'vitest'
import {
  type Report,
  type ReportFormat,
  reportFormats,
  type Stream,
  signedResource,
} from '#plugins/bm/contract'
import type { RowProof } from '#plugins/evidence/contract'
import { earPieces } from '../../../../host/server/ears/tables'
import { proofOf } from '../../../../plugins/evidence/browser/verify/report/row-proof'
import type { Verdict } from '../../../../plugins/evidence/browser/verify/verdict'
import { verifyPack } from '../../../../plugins/evidence/browser/verify/verify-pack'
import { sharedService } from '../../../support/service'
import { newBucket } from '../../base-projects/identify-client'
import { type Files, sha256Of, zipOf } from '../../evidence/packs'
import { newProject, newStream, waiting } from '../monitored'
import { addMinutes } from '../support/kept-sound'
import { addResults } from '../support/seeded'

let keys: { key_id: string; public_key: string }[]

const at = (time: string) => new Date(`2026-03-10T${time}Z`)
const sounds = ['first minute', 'second minute'].map((text) => sha256Of(Buffer.from(text)))

const service = await sharedService()
const anna = await service.newPerson({ limitType: 'Custom' })
const bucket = await newBucket(anna, 'Songs')
const project: number = (await newProject(anna, [bucket], { name: 'Court', type: 'BM-LOCAL' })).id
const stream = await newStream(anna, project, ['https://radio.example/1'], { name: 'Eins' })
await newStream(anna, project, ['https://radio.example/2'], { name: 'Zwei' })
await keepSound(stream)
await addResults({ service, person: anna, stream }, [
  { begin: at('10:00:10'), seconds: 30, title: 'First' },
  { begin: at('10:00:50'), seconds: 40, title: 'Second, "quoted"' },
  { begin: at('10:05:00'), seconds: 20, title: 'Third' },
])
// Nobody signs in for them.
const answer = await service.app.inject({ url: '/api/evidence-keys' })
keys = answer.json().data

/** Two minutes of the stream's sound. */
async function keepSound(stream: Stream) {
  const ear = await addMinutes({ service, person: anna, stream }, at('10:00:00'), ['m', 'm'])
  await service.db.insert(earPieces).values(
    sounds.map((sha256, minute) => ({
      stream_id: ear,
      session: 'one',
      begin: at(`10:0${minute}:00`),
      end: at(`10:0${minute + 1}:00`),
      codec: 'mp3' as const,
      size: 1,
      sha256,
      object_key: `none/${minute}`,
      levels: Buffer.alloc(60),
      keep_until: new Date(Date.now() + 86_400_000),
    })),
  )
}

/** The files of a signed report, in their order. */
async function signed(format: ReportFormat): Promise<Files> {
  const path = `/bm-cs-projects/${project}/reports`
  const { body, status } = await anna.call('POST', path, {
    format,
    from: '20260310',
    to: '20260310',
    service_name: 'WABC',
    category: 'A',
    recipient_id: 'PADPIDA2014021302Q',
    recipient_name: 'Society',
    territory: 'CH',
    listeners: 'stream,hour,listeners\nEins,2026-03-10 10:00,50',
  })
  expect(status, JSON.stringify(body)).toBe(201)
  const report: Report = await vi.waitFor(async () => {
    const { data } = (await anna.call('GET', `${path}/${body.data.id}`)).body
    if (!['ready', 'failed'].includes(data.state)) throw new Error(data.state)
    return data
  }, waiting)
  expect(report.state, report.error).toBe('ready')
  const resource = signedResource({ id: project, type: 'BM-ACRC' }, report.id)
  const ticket = await anna.call('POST', '/media-tickets', { resource })
  const answer = await service.app.inject({ url: ticket.body.data.url })
  expect(answer.headers['content-disposition']).toContain('signed.zip')
  expect(answer.rawPayload.length).toBe(report.signed_size)
  return Object.entries(unzipSync(new Uint8Array(answer.rawPayload))).map(([name, bytes]) => [
    name,
    Buffer.from(bytes),
  ])
}

const asked = () => ({ keys, onProgress: () => undefined, signal: new AbortController().signal })
const verify = async (files: Files) =>
  await verifyPack(new Blob([new Uint8Array(await zipOf(files))]), asked())
const verifyRow = (proof: RowProof) => verifyPack(new Blob([JSON.stringify(proof)]), asked())
const linesOf = ({ report }: Verdict) => report?.rows.map(({ line }) => line) ?? []

const findings = ({ checks }: Verdict) =>
  checks.flatMap(({ findings }) =>
    findings.map(({ text, values = {} }) =>
      text.replace(/\{(\w+)\}/g, (_, name) => String(values[name])),
    ),
  )

/** The same files, with other words in one of them. */
const changed = (files: Files, name: RegExp, from: string, to: string): Files =>
  files.map(([path, bytes]) => [
    path,
    name.test(path) ? Buffer.from(String(bytes).replace(from, to)) : bytes,
  ])

describe.each(Object.keys(reportFormats) as ReportFormat[])('a signed report as %s', (format) => {
  test('is genuine, and so is each of its rows by itself, without signing in', async () => {
    const verdict = await verify(await signed(format))
    expect([verdict.outcome, ...findings(verdict)]).toEqual(['genuine'])
    expect(verdict.report?.manifest.report).toMatchObject({ project: 'Court', format, plays: 3 })
    const lines = linesOf(verdict)
    expect(lines).toHaveLength(3)
    for (const [place, line] of lines.entries()) {
      const { signed: texts = { manifest: '', signature: '' } } = verdict.report ?? {}
      const proof = await proofOf(lines, place, texts)
      const row = await verifyRow(proof)
      expect(row).toMatchObject({ outcome: 'genuine', report: { rows: [{ line }] } })
      const other = await verifyRow({ ...proof, line: lines[(place + 1) % 3] ?? '' })
      expect([other.outcome, ...findings(other)]).toEqual([
        'changed',
        'The row or its proof was changed',
      ])
    }
  })
})

test('rows tell the play and the sound that was kept of it, where it was kept', async () => {
  const { report } = await verify(await signed('suisa'))
  expect(report?.rows.map(({ row }) => row)).toMatchObject([
    {
      row: 1,
      text: expect.stringMatching(/^"Eins","First",.*\r\n$/),
      play: { begin: '2026-03-10T10:00:10.000Z', seconds: 30, acr_id: 'acr First' },
      sound: [{ sha256: sounds[0] }],
    },
    { row: 2, sound: [{ sha256: sounds[0] }, { sha256: sounds[1] }] },
    { row: 3 },
  ])
  expect(report?.rows[2]?.row.sound).toBeUndefined()
})

describe('what is changed is named', () => {
  test('a cell of the file', async () => {
    const verdict = await verify(changed(await signed('csv'), /^report\//, 'Third', 'Other'))
    expect(verdict.outcome).toBe('changed')
    expect(findings(verdict)).toEqual([
      expect.stringMatching(/^Changed: report\/Court.*\.csv$/),
      expect.stringMatching(/^Row 3 is not in the file as it was signed: "Eins".*"Third"/),
    ])
    expect(verdict.report).toBeUndefined()
  })

  test('a cell of a sheet: a word, a time, a number', async () => {
    const files = await signed('xlsx')
    const [path = '', bytes = Buffer.alloc(0)] =
      files.find(([name]) => name.startsWith('report/')) ?? []
    const parts = unzipSync(new Uint8Array(bytes))
    const withChange = async (part: string, from: string | RegExp, to: string) => {
      const changed = Object.entries(parts).map(([name, content]): Files[number] => [
        name,
        Buffer.from(
          name === part ? Buffer.from(content).toString().replace(from, to) : Buffer.from(content),
        ),
      ])
      const sheet = await zipOf(changed, true)
      return await verify(files.map(([name, was]) => [name, name === path ? sheet : was]))
    }
    const sheet = 'xl/worksheets/sheet1.xml'
    const rowOf = (verdict: Verdict) => findings(verdict).at(-1)
    expect(rowOf(await withChange('xl/sharedStrings.xml', 'Third', 'Other'))).toMatch(/^Row 3 is/)
    expect(rowOf(await withChange(sheet, /(<c r="F3"[^>]*><v>)40</, '$1400<'))).toMatch(/^Row 2 is/)
    const later = await withChange(sheet, /(<c r="B2"[^>]*><v>\d+)\.\d+/, '$1.5')
    expect(findings(later)).toEqual([
      expect.stringMatching(/^Changed: report\//),
      expect.stringMatching(/^Row 1 is not in the file/),
    ])
    // Packed anew, with the same cells, it is another file with the same rows.
    expect(findings(await withChange(sheet, '', ''))).toHaveLength(1)
  })

  test('a row that was taken out, and one that was added', async () => {
    const files = await signed('suisa')
    const file = files.find(([path]) => path.startsWith('report/'))
    const [, second = ''] = /(\r\n"Eins","Second[^\r]*)\r\n/.exec(String(file?.[1])) ?? []
    const without = await verify(changed(files, /^report\//, second, ''))
    expect(findings(without)).toContainEqual(expect.stringMatching(/^Row 2 is not in the file/))
    const more = await verify(changed(files, /^report\//, second, second + second))
    expect(more.outcome).toBe('changed')
  })

  test('a line of the list of rows, be it with the file', async () => {
    const files = await signed('csv')
    const listed = await verify(changed(files, /^rows\//, 'acr Third', 'acr Other'))
    expect(findings(listed)).toEqual([
      'Changed: rows/00001.jsonl',
      expect.stringMatching(/^Row 3 is not in the file as it was signed: .*"acr Other"/),
    ])
    const both = await verify(changed(files, /^(rows|report)\//, 'Third', 'Other'))
    expect(both.outcome).toBe('changed')
  })

  test('the key, the numbers of the report, and a proof that is of another report', async () => {
    const files = await signed('csv')
    const forged = await verify(changed(files, /^manifest/, '"plays":3', '"plays":4'))
    expect(findings(forged)).toContain('The list of files or the signature was changed')
    const verdict = await verify(files)
    const other = await verify(await signed('csv'))
    const { signed: texts = { manifest: '', signature: '' } } = other.report ?? {}
    const proof = await proofOf(linesOf(verdict), 0, texts)
    expect((await verifyRow(proof)).outcome).toBe('changed')
    keys = [{ ...(keys[0] ?? { public_key: '' }), key_id: 'another' }]
    expect((await verify(files)).outcome).toBe('foreign')
  })
})
