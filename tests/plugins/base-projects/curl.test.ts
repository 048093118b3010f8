import { execFile } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import type { Project } from '#plugins/base-projects/contract'
import type { BucketFile } from '#plugins/buckets/contract'
import { openService } from '../../support/service'
import { newBucket, newProject, noisyExcerpt, piece, upload, wav } from './identify-client'

const song = piece(1, 30)

const service = await openService()
await service.app.listen({ port: 0, host: '127.0.0.1' })
const anna = await service.newPerson()
const bucket = await newBucket(anna, 'Songs')
const project: Project = await newProject(anna, [bucket])
const file: BucketFile = await upload(service, anna, bucket, wav(song), { title: 'Found by curl' })

/** As the documents of the API tell it: nothing but a shell, openssl and curl. */
const script = `
set -euo pipefail
timestamp=$(date +%s)
signature=$(printf 'POST\\n/v1/identify\\n%s\\naudio\\n1\\n%s' "$KEY" "$timestamp" \
  | openssl dgst -sha1 -hmac "$SECRET" -binary | base64)
curl --silent --show-error --max-time 25 "$ADDRESS/v1/identify" \
  -F "sample=@$SAMPLE" -F "sample_bytes=$(wc -c < "$SAMPLE" | tr -d ' ')" \
  -F "access_key=$KEY" -F data_type=audio -F signature_version=1 \
  -F "timestamp=$timestamp" -F "signature=$signature"
`

async function byCurl(sample: string, secret = project.access_secret) {
  const { port } = service.app.server.address() as AddressInfo
  const env = {
    ...process.env,
    KEY: project.access_key,
    SECRET: secret,
    SAMPLE: sample,
    ADDRESS: `http://127.0.0.1:${port}`,
  }
  const { stdout } = await promisify(execFile)('bash', ['-c', script], { env })
  return JSON.parse(stdout)
}

test('a shell script with openssl and curl recognises eight noisy seconds', {
  tags: ['curl', 'openssl'],
}, async () => {
  const sample = join(service.directory, 'sample.wav')
  await writeFile(sample, wav(noisyExcerpt(song, 10, 8)))
  const answer = await byCurl(sample)
  expect(answer.status).toMatchObject({ code: 0, msg: 'Success', version: '1.0' })
  const [match] = answer.metadata.custom_files
  expect(match).toMatchObject({ acrid: file.acr_id, title: 'Found by curl' })
  expect(Math.abs(match.play_offset_ms - 18_000)).toBeLessThan(100)
  expect((await byCurl(sample, 'wrong')).status.code).toBe(3014)
})
