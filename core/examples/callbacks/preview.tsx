// What a callback carries, before and after the first one was sent.
import { CallbackPreview } from '@console/core/browser'

const body = JSON.stringify({ station: 'Radio Nord', title: 'A song', at: '2026-11-02T21:15:04Z' })

export function Example() {
  return <CallbackPreview body={body} example />
}
