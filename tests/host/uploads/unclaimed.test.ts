import { expect, test } from 'vitest'
import { type Person, sharedService } from '../../support/service'

const service = await sharedService()
const free = await service.newPerson({ limitType: 'Free' })
const trial = await service.newPerson({ limitType: 'FreeTrial' })

const megabyte = 1024 * 1024
const tus = { 'tus-resumable': '1.0.0' }
const begin = ({ token }: Person, bytes: number) =>
  service.call('POST', '/api/uploads', {
    token,
    headers: { ...tus, 'upload-length': String(bytes) },
  })

test('what is declared and never used counts: bytes', async () => {
  const answers = await Promise.all(Array.from({ length: 12 }, () => begin(trial, 500 * megabyte)))
  // 4 GB hold eight files of 500 MB, however many begin at once.
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(8)
  const refused = answers.find(({ status }) => status !== 201)
  expect(refused).toMatchObject({
    status: 422,
    body: {
      message: expect.stringMatching(/8 uploads .* not used yet: at most 100 files of 4 GB/),
    },
  })

  const location = String(answers.find(({ status }) => status === 201)?.headers.location)
  await service.call('DELETE', location, { token: trial.token, headers: tus })
  expect((await begin(trial, 500 * megabyte)).status).toBe(201)
})

test('what is declared and never used counts: files, of this account alone', async () => {
  for (let i = 0; i < 20; i += 1) expect((await begin(free, 1)).status).toBe(201)
  expect((await begin(free, 1)).status).toBe(422)
  const address = await service.services.uploads.presign(free.uid, 'song.mp3')
  const sent = await service.call('PUT', new URL(address.url).pathname, { body: Buffer.from('x') })
  expect(sent.status).toBe(422)
  expect((await begin(await service.newPerson({ limitType: 'Free' }), 1)).status).toBe(201)
})
