/** Text inside an ILIKE pattern, its own `%` and `_` taken as they are. */
export const contains = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`
