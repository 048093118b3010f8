import { definePlugin } from '@console/core/browser'
import type manifest from '../manifest'

export default definePlugin<typeof manifest>({
  pages: {
    login: { page: () => import('./login/login-page') },
    acrLogin: { page: () => import('./login/acr-login-page') },
    iamLogin: { page: () => import('./login/iam-login-page') },
    signin: { page: () => import('./login/signin-page') },
    loginError: { page: () => import('./login/login-error-page') },
    register: { page: () => import('./register/register-page') },
    acrRegister: { page: () => import('./register/acr-register-page') },
    registerContact: { page: () => import('./register/register-contact-page') },
    resetPassword: { page: () => import('./password/reset-password-page') },
    setPassword: { page: () => import('./password/set-password-page') },
    activate: { page: () => import('./register/activate-page') },
  },
  zh: () => import('./zh'),
})
