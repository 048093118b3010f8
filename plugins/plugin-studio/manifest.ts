import { defineManifest, eq } from '@console/core/contract'

export default defineManifest({
  id: 'plugin-studio',
  version: '1.0.0',
  api: '^1.0',
  // Off unless the operator's configuration names it, and then offered to root users: it shows how the console is put
  // together and holds no secret.
  scopes: { 'admin-plugins': ['read'] },
  rules: { offered: eq('user.type', 'root') },
  pages: {
    plugins: { path: 'plugins', title: 'Plugins', bare: true, when: 'offered' },
  },
  links: {
    plugins: { place: 'user-menu', label: 'Plugins', to: '/plugins', order: 900, when: 'offered' },
  },
})
