import { defineManifest, eq } from '@console/core/contract'

export default defineManifest({
  id: 'gallery',
  version: '1.0.0',
  api: '^1.0',
  // Off unless the operator's configuration names it, or the console is being worked on, and then offered to root users:
  // it shows what plugins are made of and holds no secret.
  rules: { offered: eq('user.type', 'root') },
  pages: {
    start: { path: 'gallery', title: 'Gallery', bare: true, when: 'offered' },
    block: {
      path: 'gallery/:room/:name',
      title: ':name',
      parent: 'start',
      bare: true,
      when: 'offered',
    },
  },
  links: {
    gallery: { place: 'user-menu', label: 'Gallery', to: '/gallery', order: 910, when: 'offered' },
  },
})
