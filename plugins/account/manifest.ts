import { defineManifest, eq } from '@console/core/contract'

export default defineManifest({
  id: 'account',
  version: '1.0.0',
  api: '^1.0',
  areas: {
    account: {
      title: 'Account',
      short: 'Account',
      description: 'Who logs in, contact details, tokens and keys',
      order: 900,
      icon: 'person',
    },
  },
  rules: { rootUser: eq('user.type', 'root') },
  pages: {
    account: {
      areas: ['account'],
      path: 'account',
      title: 'Account',
      nav: { order: 10, icon: 'person' },
    },
    secondFactor: {
      areas: ['account'],
      path: 'second-factor',
      title: 'Second factor',
      nav: { order: 15, icon: 'shield' },
    },
    contact: {
      areas: ['account'],
      path: 'contact',
      title: 'Contact',
      nav: { order: 20, icon: 'globe' },
      when: 'rootUser',
    },
    iamUsers: {
      areas: ['account'],
      path: 'iam-users',
      title: 'IAM users',
      nav: { order: 30, icon: 'people' },
      when: 'rootUser',
    },
    developer: {
      areas: ['account'],
      path: 'developer',
      title: 'Developer settings',
      nav: { order: 40, icon: 'code' },
    },
    oldAccessKeys: {
      areas: ['account'],
      path: 'old-accesskeys',
      title: 'Old access keys',
      nav: { order: 50, icon: 'key' },
      when: 'rootUser',
    },
    deleteAccount: {
      areas: ['account'],
      path: 'delete-account',
      title: 'Delete account',
      nav: { order: 90, icon: 'delete' },
      when: 'rootUser',
    },
  },
  links: {
    account: { place: 'user-menu', label: 'Account', to: '/account/account', order: 10 },
    developer: {
      place: 'user-menu',
      label: 'Developer settings',
      to: '/account/developer',
      order: 30,
    },
  },
  contributions: {
    finder: { point: 'core.finders/v1', title: 'Account' },
    docsLinks: { point: 'core.user-menu/v1', title: 'Tutorials and API Reference', order: 10 },
  },
})
