import type { ManifestInput } from '@console/core/contract'

/** An area with groups, a hidden page, a page below another and one that a rule hides. */
export const sound: ManifestInput = {
  id: 'sound',
  version: '1.0.0',
  api: '^1.0',
  areas: {
    sound: {
      title: 'Sound Recognition',
      short: 'SR',
      description: 'Hears things',
      group: 'Programming skills required',
      order: 10,
    },
  },
  rules: {
    billingOffered: {
      not: { any: [{ eq: ['user.ip_country', 'KR'] }, { eq: ['user.active', 3] }] },
    },
  },
  pages: {
    dashboard: { areas: ['sound'], path: 'dashboard', title: 'Dashboard', nav: { order: 10 } },
    buckets: {
      areas: ['sound'],
      path: 'buckets',
      title: 'Sound Buckets',
      nav: { group: 'Buckets', order: 30 },
    },
    files: { areas: ['sound'], path: 'buckets/:name', title: ':name', parent: 'buckets' },
    online: {
      areas: ['sound'],
      path: 'projects/online',
      title: 'Online projects',
      nav: { group: 'Projects', order: 20, label: 'Online' },
    },
    secret: { areas: ['sound'], path: 'statistics', title: 'Statistics' },
    pricing: {
      areas: ['sound'],
      path: 'pricing',
      title: 'Pricing',
      nav: { order: 90 },
      when: 'billingOffered',
    },
    login: { path: 'login', title: 'Login', public: true, bare: true },
    home: { path: 'home', title: 'Home', bare: true },
  },
  links: {
    account: { place: 'user-menu', label: 'Account', to: '/home' },
    billing: { place: 'user-menu', label: 'Billing info', to: '/home', when: 'billingOffered' },
  },
}

/** One area with one screen. */
export const light: ManifestInput = {
  id: 'light',
  version: '1.0.0',
  api: '^1.0',
  areas: {
    light: {
      title: 'Light Works',
      short: 'LW',
      description: 'Sees things',
      group: 'None',
      order: 20,
    },
  },
  pages: {
    lamps: { areas: ['light'], path: 'lamps', title: 'Lamps', nav: { order: 10 } },
  },
}
