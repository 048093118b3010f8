/** Where chosen files stand below each other, each with its fields and their labels. */
export const narrowDrafts = '@media (max-width: 640px)'
