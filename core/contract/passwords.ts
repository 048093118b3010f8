export const shortestPassword = 10

/** Fewer letters of a name than this are in many passwords. */
const shortestName = 4
/** Characters around a name that do not hide it. */
const mostAround = 4

const bare = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')

/** Whether the password is the name or the address, or hardly more than the part before its @. */
function isLike(password: string, name: string): boolean {
  const given = bare(password)
  const [before = ''] = name.split('@')
  return [name, before]
    .map(bare)
    .some(
      (known) =>
        known.length >= shortestName &&
        given.includes(known) &&
        given.length - known.length <= mostAround,
    )
}

/**
 * Why a password should not be taken; undefined: nothing speaks against it. The service refuses with the sentence that
 * was shown while typing. `names` are e-mail addresses and names of whose password it will be.
 */
export function passwordFault(
  password: string,
  names: readonly string[],
  common: Pick<ReadonlySet<string>, 'has'>,
): string | undefined {
  if (password.length < shortestPassword)
    return `Too short: at least ${shortestPassword} characters`
  if (new Set(password).size === 1) return 'Not the same character throughout'
  const like = names.find((name) => isLike(password, name))
  if (like !== undefined)
    return like.includes('@')
      ? 'Choose a password that is not like the e-mail address'
      : 'Choose a password that is not like the name'
  if (common.has(password.trim().toLowerCase()))
    return 'Very many people have this password: choose another'
  return undefined
}
