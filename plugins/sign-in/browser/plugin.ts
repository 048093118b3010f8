import { definePlugin } from '@console/core/browser'
import type manifest from '../manifest'

export default definePlugin<typeof manifest>({
  pages: {
    login: { page: () => import('./login-page') },
    acrLogin: { page: () => import('./acr-login-page') },
    iamLogin: { page: () => import('./iam-login-page') },
    signin: { page: () => import('./signin-page') },
    loginError: { page: () => import('./login-error-page') },
    register: { page: () => import('./register-page') },
    acrRegister: { page: () => import('./acr-register-page') },
    registerContact: { page: () => import('./register-contact-page') },
    resetPassword: { page: () => import('./reset-password-page') },
    setPassword: { page: () => import('./set-password-page') },
    activate: { page: () => import('./activate-page') },
  },
  zh: () => import('./zh'),
})
