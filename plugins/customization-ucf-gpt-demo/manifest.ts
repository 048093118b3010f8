import { defineManifest, inGroup } from '@console/core/contract'

/** For accounts of the operator's customer group `ucf-gpt-demo`. */
export default defineManifest({
  id: 'customization-ucf-gpt-demo',
  version: '1.0.0',
  api: '^1.0',
  requires: ['customization', 'ucf'],
  onlyFor: 'customers',
  rules: { customers: inGroup('ucf-gpt-demo') },
  pages: {
    /** As the addresses of links are that do not know of areas. */
    plain: {
      path: 'custom/customization/ucf-gpt-demo',
      title: 'UCF GPT demo',
      scope: 'read-ucf',
    },
    demo: {
      areas: ['customization'],
      path: 'ucf-gpt-demo',
      title: 'UCF GPT demo',
      scope: 'read-ucf',
      nav: { order: 50, icon: 'filter' },
    },
  },
})
