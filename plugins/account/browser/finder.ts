import type { Finder } from '@console/core/browser'

const finder: Finder = {
  actions: [
    {
      label: 'Create access token',
      words: 'new token api key bearer developer credential secret',
      to: '/account/developer?new',
    },
    {
      label: 'Create IAM user',
      words: 'new user add invite member colleague team',
      to: '/account/iam-users?new',
      scope: 'root',
    },
    { label: 'Change password', words: 'security sign in', to: '/account/account', scope: 'root' },
  ],
}
export default finder
