/** Without those that are taken for one another, like l and 1. */
const letters = 'abcdefghijkmnopqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const length = 20

/** A random password that can be read out and typed. */
export function newPassword(): string {
  let password = ''
  while (password.length < length) {
    const [random = 0] = crypto.getRandomValues(new Uint8Array(1))
    // Remainders of the last, incomplete round would make the first letters likelier.
    if (random < 256 - (256 % letters.length)) password += letters[random % letters.length]
  }
  return password
}
