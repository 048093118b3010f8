import { definePlugin, type LoadContext, Session } from '@console/core/browser'
import type manifest from '../manifest'

/** Known by the token, while the second factor is still to be given. */
const loadUser = ({ get }: LoadContext) => get(Session).getInfo()

export default definePlugin<typeof manifest>({
  pages: {
    login: { page: () => import('./login/login-page') },
    acrLogin: { page: () => import('./login/acr-login-page') },
    iamLogin: { page: () => import('./login/iam-login-page') },
    signin: { page: () => import('./login/signin-page') },
    loginError: { page: () => import('./login/login-error-page') },
    secondFactor: {
      load: loadUser,
      page: () => import('./login/second-factor-page'),
    },
    register: { page: () => import('./register/register-page') },
    acrRegister: { page: () => import('./register/acr-register-page') },
    registerContact: { page: () => import('./register/register-contact-page') },
    resetPassword: { page: () => import('./password/reset-password-page') },
    setPassword: { page: () => import('./password/set-password-page') },
    activate: { page: () => import('./register/activate-page') },
  },
  zh: () => import('./zh'),
})
