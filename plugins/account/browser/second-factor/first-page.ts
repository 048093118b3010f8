/** There are few of them: one page holds all. */
export const firstPage = { page: 1, per_page: 100 }
