import { defineManifest, hasScope } from '@console/core/contract'

export default defineManifest({
  id: 'plugin-studio',
  version: '1.0.0',
  api: '^1.0',
  optional: ['monitoring-admin', 'api-reference'],
  // Off unless the operator's configuration names it, and then for operators only: it shows how the console is put together.
  scopes: { 'admin-plugins': ['read'] },
  rules: { offered: hasScope('read-admin-plugins') },
  pages: {
    plugins: { path: 'plugins', title: 'Plugins', bare: true, scope: 'read-admin-plugins' },
    pages: {
      path: 'plugins/pages',
      title: 'Pages',
      parent: 'plugins',
      bare: true,
      scope: 'read-admin-plugins',
    },
    newPage: {
      path: 'plugins/new-page',
      title: 'New page',
      parent: 'pages',
      bare: true,
      scope: 'read-admin-plugins',
    },
    draft: {
      path: 'plugins/pages/:draft',
      title: 'Draft',
      parent: 'pages',
      bare: true,
      scope: 'read-admin-plugins',
    },
    editPage: {
      path: 'plugins/pages/:draft/edit',
      title: 'Edit page',
      parent: 'pages',
      bare: true,
      scope: 'read-admin-plugins',
    },
  },
  links: {
    plugins: { place: 'user-menu', label: 'Plugins', to: '/plugins', order: 900, when: 'offered' },
  },
})
