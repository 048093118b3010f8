/** How the reason ends when there is no service. */
export const unreachable = 'cannot be reached'
