import type { SpecifiedText } from './messages'

/** A question, or the word `delete` for what asks by the one question of deletions. */
export interface Confirmation extends SpecifiedText {
  action: string
}

const streams = 'plugins/bm/browser/streams/use-stream-questions.ts'
const sources = 'plugins/filescanning/browser/subscriptions/use-source-actions.ts'
const reserved = 'plugins/billing/browser/reserved/use-change-reserved.ts'

/** Section 5 of the specification: what is asked about before it is done. */
export const confirmations: readonly Confirmation[] = [
  { action: 'pause a stream', text: 'Pause', file: streams },
  { action: 'restart a stream', text: 'Restart', file: streams },
  { action: 'pause a subscription', text: 'Pause {title}?', file: sources },
  {
    action: 'rebuild an offline database',
    text: 'Rebuild {name}?',
    file: 'plugins/offline/browser/use-build.ts',
  },
  {
    action: 'run a report',
    text: 'Run “{name}” again?',
    file: 'plugins/bm/browser/reports/reports-page.tsx',
  },
  {
    action: 'run a supplement of a report',
    text: 'Run a supplement of “{name}”?',
    file: 'plugins/bm/browser/reports/reports-page.tsx',
  },
  {
    action: 'run a report of the tracker',
    text: 'Run “{name}” again?',
    file: 'plugins/tracker/browser/reports/reports-page.tsx',
  },
  {
    action: 'run saved clips',
    text: 'Run {count clip|clips}?',
    file: 'plugins/base-projects/browser/bench/clips/saved-clips.tsx',
  },
  {
    action: 'rescan files',
    text: 'Rescan',
    file: 'plugins/filescanning/browser/containers/use-rescan.ts',
  },
  { action: 'subscribe', text: 'Subscribe to {title}?', file: sources },
  { action: 'decrease what is reserved', text: 'Reserve less', file: reserved },
  ...['stream', 'timemap', 'cover song'].map((item) => ({
    action: `reserve more: ${item}s`,
    text: `You are charged {amount} today for {count more ${item}|more ${item}s}.`,
    file: reserved,
  })),
]

/** Section 5 of the specification: deletions, by the file that asks. */
export const deletions: Readonly<Record<string, string>> = {
  bucket: 'plugins/buckets/browser/bucket/use-bucket-deletion.ts',
  'file of a bucket': 'plugins/buckets/browser/files/use-file-actions.ts',
  'file of a dedup bucket': 'plugins/buckets/browser/dedup/use-dedup-actions.ts',
  'bucket of channels': 'plugins/channels/browser/buckets/bucket-list-page.tsx',
  channel: 'plugins/channels/browser/channels/use-channel-deletion.ts',
  'recognition project': 'plugins/base-projects/browser/list/use-project-deletion.ts',
  'offline database': 'plugins/offline/browser/offline-list-page.tsx',
  'monitoring project': 'plugins/bm/browser/projects/use-project-deletion.ts',
  stream: 'plugins/bm/browser/streams/use-stream-actions.ts',
  'stream config': 'plugins/bm/browser/configs/config-list-page.tsx',
  report: 'plugins/bm/browser/reports/reports-page.tsx',
  recording: 'plugins/bm/browser/recordings/recordings-page.tsx',
  'tracker project': 'plugins/tracker/browser/projects/project-list-page.tsx',
  'unknown content project': 'plugins/ucf/browser/projects/project-list-page.tsx',
  'unknown content file': 'plugins/ucf/browser/files/project-files.tsx',
  container: 'plugins/filescanning/browser/containers/use-container-deletion.ts',
  'scanned file': 'plugins/filescanning/browser/files/use-file-actions.ts',
  subscription: 'plugins/filescanning/browser/subscriptions/use-source-actions.ts',
  'IAM user': 'plugins/account/browser/users/iam-users-page.tsx',
  'personal access token': 'plugins/account/browser/developer/developer-page.tsx',
  'old access key': 'plugins/account/browser/developer/old-keys-page.tsx',
  'credit card': 'plugins/billing/browser/cards/payment-methods-page.tsx',
}
