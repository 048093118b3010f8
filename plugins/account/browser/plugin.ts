import { definePlugin, fill } from '@console/core/browser'
import { finders, userMenuItems } from '@console/core/contract'
import type manifest from '../manifest'
import * as loads from './loads'

export default definePlugin<typeof manifest>({
  pages: {
    account: { load: loads.account, page: () => import('./account-page') },
    contact: { load: loads.contact, page: () => import('./contact-page') },
    iamUsers: { load: loads.iamUsers, page: () => import('./iam-users-page') },
    developer: { load: loads.developer, page: () => import('./developer-page') },
    oldAccessKeys: { load: loads.oldAccessKeys, page: () => import('./old-keys-page') },
    deleteAccount: { load: loads.deleteAccount, page: () => import('./delete-account-page') },
  },
  contributions: {
    finder: fill(finders, () => import('./finder')),
    docsLinks: fill(userMenuItems, () => import('./docs-links')),
  },
  zh: () => import('./zh'),
})
