import { defineManifest, inGroup } from '@console/core/contract'

/** For accounts of the operator's customer group `ucf-gpt-demo`. */
export default defineManifest({
  id: 'customization-ucf-gpt-demo',
  version: '1.0.0',
  api: '^1.0',
  requires: ['bm', 'ucf'],
  onlyFor: 'customers',
  rules: { customers: inGroup('ucf-gpt-demo') },
  pages: {
    demo: {
      areas: ['bm'],
      path: 'custom/customization/ucf-gpt-demo',
      redirectsFrom: [
        '/custom/customization/ucf-gpt-demo',
        '/customization/ucf-gpt-demo',
        '/bm/customization/ucf-gpt-demo',
      ],
      title: 'UCF GPT demo',
      scope: 'read-ucf',
      nav: { group: 'Customization', order: 98, icon: 'filter' },
    },
  },
})
