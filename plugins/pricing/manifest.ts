import { any, defineManifest, eq, not } from '@console/core/contract'

export default defineManifest({
  id: 'pricing',
  version: '1.0.0',
  api: '^1.0',
  rules: {
    billingOffered: not(any(eq('user.ip_country', 'KR'), eq('user.active', 3))),
  },
  pages: {
    pricing: {
      areas: ['avr', 'lcd', 'bm', 'ucf', 'filescanning', 'metadata-links'],
      path: 'pricing',
      title: 'Pricing',
      nav: { group: 'Plan', order: 90, icon: 'tag' },
      when: 'billingOffered',
      purpose: 'upgrade',
    },
  },
})
