import { definePlugin, fill } from '@console/core/browser'
import { finders, userMenuItems } from '@console/core/contract'
import type manifest from '../manifest'
import * as loads from './loads'
import { accessTokens } from './queries'

export default definePlugin<typeof manifest>({
  pages: {
    account: { load: loads.account, page: () => import('./profile/account-page') },
    secondFactor: {
      load: loads.secondFactor,
      page: () => import('./second-factor/second-factor-page'),
    },
    contact: { load: loads.contact, page: () => import('./profile/contact-page') },
    iamUsers: { load: loads.iamUsers, page: () => import('./users/iam-users-page') },
    developer: { load: accessTokens, page: () => import('./developer/developer-page') },
    oldAccessKeys: { load: loads.oldAccessKeys, page: () => import('./developer/old-keys-page') },
    deleteAccount: {
      load: loads.deleteAccount,
      page: () => import('./profile/delete-account-page'),
    },
  },
  contributions: {
    finder: fill(finders, () => import('./finder')),
    docsLinks: fill(userMenuItems, () => import('./developer/docs-links')),
  },
  zh: () => import('./zh'),
})
