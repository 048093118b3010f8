/** A file and its fields as a multipart body, where FormData is that of jsdom, which the service's HTTP does not know. */
export function uploadOf(title: string, meta: object, bytes: Buffer) {
  const field = (name: string, value: string) =>
    `--edge\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`
  const head = `${field('title', title)}${field('user_defined', JSON.stringify(meta))}--edge\r\nContent-Disposition: form-data; name="file"; filename="x.mp3"\r\nContent-Type: audio/mpeg\r\n\r\n`
  return {
    body: Buffer.concat([Buffer.from(head), bytes, Buffer.from('\r\n--edge--\r\n')]),
    headers: { 'content-type': 'multipart/form-data; boundary=edge' },
  }
}
