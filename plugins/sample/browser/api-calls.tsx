import { CopyButton, Http, useService, useT } from '@console/core/browser'
import { makeStyles, tokens } from '@fluentui/react-components'
import type { Bucket, BucketFile } from '#plugins/buckets/contract'

const useStyles = makeStyles({
  call: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalXS },
  head: { display: 'flex', alignItems: 'center', justifyContent: 'space-between' },
  title: { margin: 0, fontSize: tokens.fontSizeBase300, fontWeight: tokens.fontWeightSemibold },
  code: {
    margin: 0,
    padding: tokens.spacingHorizontalM,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground3,
    fontFamily: tokens.fontFamilyMonospace,
    fontSize: tokens.fontSizeBase200,
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
  },
})

interface ApiCallsProps {
  bucket: Bucket
  file: BucketFile
}

/** How a program does with this file what the console does. */
export default function ApiCalls({ bucket, file }: ApiCallsProps) {
  const t = useT()
  const styles = useStyles()
  const path = useService(Http).address(`/buckets/${bucket.id}/files/${file.id}`)
  const address = new URL(path, location.origin).href
  const change = JSON.stringify({ title: file.title }).replaceAll("'", String.raw`'\''`)
  const calls = [
    { title: t('Read the file'), command: curl('GET', address) },
    { title: t('Change its title'), command: curl('PUT', address, change) },
    { title: t('Delete it'), command: curl('DELETE', address) },
  ]
  return calls.map(({ title, command }) => (
    <div key={title} className={styles.call}>
      <div className={styles.head}>
        <h3 className={styles.title}>{title}</h3>
        <CopyButton value={command} label={title} />
      </div>
      <pre className={styles.code}>{command}</pre>
    </div>
  ))
}

/** `$TOKEN` is left to the reader: an access token is no part of a screen. */
const curl = (method: string, address: string, body?: string) =>
  [
    `curl -X ${method} ${address}`,
    `-H "Authorization: Bearer $TOKEN"`,
    ...(body ? [`-H 'Content-Type: application/json'`, `-d '${body}'`] : []),
  ].join(' \\\n  ')
