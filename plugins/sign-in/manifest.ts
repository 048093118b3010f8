import { defineManifest } from '@console/core/contract'

export default defineManifest({
  id: 'sign-in',
  version: '1.0.0',
  api: '^1.0',
  pages: {
    login: { path: 'login', title: 'Login', public: true, bare: true },
    acrLogin: { path: 'acr-login', title: 'Login', public: true, bare: true },
    iamLogin: { path: 'iam-login', title: 'IAM user login', public: true, bare: true },
    signin: { path: 'signin', title: 'Login', public: true, bare: true },
    loginError: { path: 'login-error', title: 'Login failed', public: true, bare: true },
    secondFactor: { path: 'second-factor', title: 'Second factor', bare: true },
    register: { path: 'register', title: 'Create account', public: true, bare: true },
    acrRegister: { path: 'acr-register', title: 'Create account', public: true, bare: true },
    registerContact: { path: 'register-contact', title: 'Contact details', bare: true },
    resetPassword: { path: 'reset-password', title: 'Reset password', public: true, bare: true },
    setPassword: {
      path: 'reset-password/:token',
      title: 'Set another password',
      public: true,
      bare: true,
    },
    activate: { path: 'activate/:code', title: 'Activate account', public: true, bare: true },
  },
})
