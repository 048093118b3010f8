import { defineManifest, firstCall } from '@console/core/contract'
import { fileBuckets } from './contract'

const withFileBuckets = ['avr', 'lcd', 'bm', 'ucf', 'filescanning'] as const

export default defineManifest({
  id: 'buckets',
  version: '1.0.0',
  api: '^1.0',
  optional: ['home'],
  scopes: { buckets: ['read', 'write', 'delete'], audios: ['read', 'write', 'delete'] },
  scopeTexts: {
    buckets: {
      title: 'Buckets',
      text: 'Opens the lists of buckets. To open a bucket, add “audios”.',
    },
    audios: {
      title: 'Files in buckets',
      text: 'Files with their metadata and audio. To open a bucket, add “buckets”.',
    },
  },
  pages: {
    list: {
      areas: [...withFileBuckets],
      path: 'file-buckets',
      title: 'File Buckets',
      nav: { group: 'Buckets', order: 40, icon: 'database' },
      scope: 'read-buckets',
      first: [firstCall(fileBuckets)],
    },
    files: {
      areas: [...withFileBuckets],
      path: 'file-buckets/:name',
      title: ':name',
      parent: 'list',
      scope: ['read-buckets', 'read-audios'],
    },
    dedup: {
      areas: ['avr'],
      path: 'dedup-buckets/:name',
      title: ':name',
      parent: 'list',
      scope: ['read-buckets', 'read-audios'],
    },
  },
  points: [
    'buckets.columns/v1',
    'buckets.actions/v1',
    'buckets.files.columns/v1',
    'buckets.files.actions/v1',
    'buckets.file.tabs/v1',
  ],
  contributions: {
    finder: { point: 'core.finders/v1', title: 'File buckets' },
    uploads: { point: 'core.uploads/v1', title: 'Files of buckets' },
    home: { point: 'home.work/v1', title: 'File buckets', order: 10, scope: 'read-buckets' },
  },
})
