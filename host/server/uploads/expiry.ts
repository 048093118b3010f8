/** An upload that nobody has ended or taken by then is removed. */
export const expiresAfter = 86_400_000
