/** A sound wave. */
export const favicon = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="7" fill="#0f6cbd"/><g stroke="#fff" stroke-width="2.6" stroke-linecap="round"><path d="M7 14v4M11.5 10v12M16 6v20M20.5 11v10M25 14v4"/></g></svg>`
