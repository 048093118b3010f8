import { defineManifest } from '@console/core/contract'

export default defineManifest({
  id: 'sign-in',
  version: '1.0.0',
  api: '^1.0',
  pages: {
    login: { path: 'login', title: 'Login', public: true, bare: true },
  },
})
