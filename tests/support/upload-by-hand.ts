/** A file and its fields as a multipart body, where FormData is that of jsdom, which the service's HTTP does not know. */
export function formByHand(fields: Readonly<Record<string, string>>, bytes: Buffer) {
  const field = ([name, value]: [string, string]) =>
    `--edge\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`
  const head = `${Object.entries(fields).map(field).join('')}--edge\r\nContent-Disposition: form-data; name="file"; filename="x.mp3"\r\nContent-Type: audio/mpeg\r\n\r\n`
  return {
    body: Buffer.concat([Buffer.from(head), bytes, Buffer.from('\r\n--edge--\r\n')]),
    headers: { 'content-type': 'multipart/form-data; boundary=edge' },
  }
}

/** A file of a bucket. */
export const uploadOf = (title: string, meta: object, bytes: Buffer) =>
  formByHand({ title, user_defined: JSON.stringify(meta) }, bytes)
