/** How the reason ends when code did not arrive because there is no service. */
export const unreachable = 'cannot be reached'
