import { defineManifest } from '@console/core/contract'

export default defineManifest({
  id: 'evidence',
  version: '1.0.0',
  api: '^1.0',
  requires: ['filescanning'],
  pages: {
    verify: { path: 'verify-evidence', title: 'Verify evidence', public: true },
    /** The same, in the menu of the area; earlier packs name its address. */
    verifyInArea: {
      areas: ['filescanning'],
      path: 'verify',
      title: 'Verify evidence',
      nav: { group: 'Evidence', order: 60, icon: 'shield' },
      public: true,
    },
  },
  contributions: {
    packs: { point: 'filescanning.report.evidence/v1', title: 'Export evidence' },
  },
})
