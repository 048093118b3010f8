import type { Services } from '@console/core/server'
import { evidencePaths } from '../../contract'

export const readmeName = 'README.txt'

interface Readme {
  service: string
  key: ReturnType<Services['signing']['key']>
}

/** What stands before the 32 bytes of an Ed25519 key in SubjectPublicKeyInfo (RFC 8410). */
const spkiHead = Buffer.from('302a300506032b6570032100', 'hex')

/** How a pack is checked; every command of it runs as it stands. */
export const readmeText = (readme: Readme): string => `EVIDENCE PACK

index.html lists what was found; items/ has a page and a JSON file for each, clips/ the sound.
manifest.json names every other file with its size and SHA-256, but for signature.json, which
holds the signature of the service over the bytes of manifest.json.

Times are told in UTC and by the clocks of the zone that is named beside them. Offsets are
h:mm:ss.mmm from the beginning of the file and of the recording. Clips are mono, 22,050 Hz.

${howToCheck(readme)}`

/** The same of a signed report. */
export const reportReadme = ({ file, ...readme }: Readme & { file: string }): string =>
  `SIGNED REPORT

${file} is the report. rows/ has a line of JSON for each of its rows: the row
as it stands in the report, the play it tells of, and the SHA-256 of the sound that was kept of
it. manifest.json names every other file with its size and SHA-256, but for signature.json,
which holds the signature of the service over the bytes of manifest.json.

The page below names rows that were changed, and saves one row with its proof, which can be
checked without the others. The proof leads from the hash of the row's line to rows.root of
manifest.json, by the tree of RFC 9162: leaves are SHA-256 of a zero byte and the line, nodes
of a one byte and the two below.

${howToCheck(readme)}`

/** The same of a signed sheet. */
export const sheetReadme = (readme: Readme): string => `SIGNED SHEET

index.html is the sheet as it is read and printed, sheet.json the same as data. manifest.json
names every other file with its size and SHA-256, but for signature.json, which holds the
signature of the service over the bytes of manifest.json.

${howToCheck(readme)}`

function howToCheck({ service, key }: Readme): string {
  const spki = Buffer.concat([spkiHead, Buffer.from(key.public_key, 'base64')])
  return `
CHECK IT WITH THE CONSOLE

Open ${service}${evidencePaths.verify()} and choose the zip as it was downloaded.
Nobody needs an account there. It is read by the browser and sent nowhere.


CHECK IT BY HAND

In a terminal, in the folder that the zip was unpacked into. It takes OpenSSL 3 and sha256sum
(on a Mac: shasum -a 256 in place of sha256sum).

1. The public key. Take it from somebody you trust rather than from here: the page above shows
   its id, which has to be ${key.key_id}, to everybody.

cat > /tmp/evidence-key.pem <<'END'
-----BEGIN PUBLIC KEY-----
${spki.toString('base64')}
-----END PUBLIC KEY-----
END
openssl pkey -pubin -in /tmp/evidence-key.pem -outform DER | tail -c 32 | sha256sum | cut -c 1-16

   This prints the id of the key: ${key.key_id}

2. The signature of the list.

sed -n 's/.*"signature": "\\([^"]*\\)".*/\\1/p' signature.json | openssl base64 -d -A > /tmp/evidence-signature.bin
openssl pkeyutl -verify -pubin -inkey /tmp/evidence-key.pem -rawin -in manifest.json -sigfile /tmp/evidence-signature.bin

   This prints: Signature Verified Successfully

3. The files of the list.

sed -n 's/^{"path":"\\([^"]*\\)","size":[0-9]*,"sha256":"\\([0-9a-f]*\\)".*/\\2  \\1/p' manifest.json | sha256sum -c

   This prints OK for each file.

4. Nothing beside the list. This prints what is here and not in the list, which has to be
   nothing.

find . -type f ! -name manifest.json ! -name signature.json | sed 's|^\\./||' | while read -r file; do grep -qF "{\\"path\\":\\"$file\\"," manifest.json || echo "$file"; done
`
}
