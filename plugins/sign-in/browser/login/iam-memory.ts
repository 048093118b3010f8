import type { IamCredentials } from '@console/core/contract'

type IamUser = Pick<IamCredentials, 'root' | 'name'>

const key = 'console.iam-user'

/** Whom this browser was asked to remember, as text; never the password. */
export function rememberedIamUser(): string | undefined {
  try {
    return localStorage.getItem(key) ?? undefined
  } catch {
    return undefined
  }
}

export function iamUserOf(remembered: string | undefined): IamUser | undefined {
  try {
    const { root, name } = JSON.parse(remembered ?? '{}')
    return typeof root === 'string' && typeof name === 'string' ? { root, name } : undefined
  } catch {
    return undefined
  }
}

export function rememberIamUser(user: IamUser | undefined) {
  try {
    if (user) localStorage.setItem(key, JSON.stringify({ root: user.root, name: user.name }))
    else localStorage.removeItem(key)
  } catch {
    // Storage may be switched off: then nothing is remembered.
  }
}
