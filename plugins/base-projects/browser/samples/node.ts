import type { SampleTarget } from './target'

export const node = ({
  origin,
  accessKey,
  secret,
}: SampleTarget) => `// Usage: node identify.mjs clip.mp3
import { createHmac } from "node:crypto"
import { readFile } from "node:fs/promises"

const accessKey = "${accessKey}"
const accessSecret = "${secret}"

const sample = await readFile(process.argv[2])
const timestamp = String(Math.floor(Date.now() / 1000))
const text = ["POST", "/v1/identify", accessKey, "audio", "1", timestamp].join("\\n")

const form = new FormData()
form.set("access_key", accessKey)
form.set("data_type", "audio")
form.set("signature_version", "1")
form.set("timestamp", timestamp)
form.set("signature", createHmac("sha1", accessSecret).update(text).digest("base64"))
form.set("sample_bytes", String(sample.length))
form.set("sample", new Blob([sample]), "clip")

const answer = await fetch("${origin}/v1/identify", { method: "POST", body: form })
console.log(await answer.text())
`
