import { hash, verify } from '@node-rs/argon2'

/** argon2id with the parameters OWASP names: 19 MiB, two passes. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

export const hashPassword = (password: string) => hash(password, cost)

let decoy: Promise<string> | undefined

/** Takes the same time for an unknown user, so that an answer does not tell which addresses have an account. */
export async function isPassword(
  password: string,
  stored: string | null | undefined,
): Promise<boolean> {
  decoy ??= hashPassword('no account has this password')
  const matches = await verify(stored ?? (await decoy), password)
  return typeof stored === 'string' && matches
}
