import { defineManifest } from '@console/core/contract'

export default defineManifest({
  id: 'filescanning',
  version: '1.0.0',
  api: '^1.0',
  areas: {
    filescanning: {
      title: 'File Scanning',
      short: 'File Scanning',
      description: 'Scan whole files for music, cover songs and derivative works',
      group: 'Programming skills not required',
      order: 60,
      icon: 'scan',
    },
  },
})
