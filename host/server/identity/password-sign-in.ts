import { refused, type Services } from '@console/core/server'
import { findRoot } from './accounts'
import { isPassword } from './passwords'

interface Attempt {
  email: string
  password: string
  ip: string
}

/** The root user with this address and password; throws 422 with the same sentence whatever of them is wrong. */
export async function passwordSignIn({ db }: Services, { email, password }: Attempt) {
  const user = await findRoot(db, email)
  if (!(await isPassword(password, user?.passwordHash)) || !user) {
    // 422, not 401: a wrong password must not ask whether to log out.
    throw refused('The e-mail address or the password is wrong')
  }
  return user
}
