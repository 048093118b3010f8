import { defineManifest } from '@console/core/contract'

/** The area of the pages that are made for single customers. It is offered to those who have one. */
export default defineManifest({
  id: 'customization',
  version: '1.0.0',
  api: '^1.0',
  areas: {
    customization: {
      title: 'Customization',
      short: 'CUSTOM',
      description: 'Pages that were made for this account',
      group: 'Programming skills not required',
      order: 90,
      icon: 'tag',
    },
  },
})
