/** Messages of failures may quote what they were given: credentials, queries and fragments of addresses are left out. */
export const harmless = (line: string): string =>
  line
    .replace(/\b([a-z][a-z+.-]*:\/\/)[^\s/@]+@/gi, '$1')
    .replace(/\b([a-z][a-z+.-]*:\/\/[^\s?#]+)[?#][^\s|)`"']*/gi, '$1')
    .replace(/\bbearer\s+\S+/gi, 'bearer …')
    .replace(/\b(token|password|secret|key)\s*[=:]\s*[^\s,;|`"']+/gi, '$1=…')

/** The same without what may be a person's: mail addresses, quoted text that is no name of code, queries of paths, long numbers. */
export const impersonal = (text: string): string =>
  harmless(text)
    .replace(/(\/[\w./%~-]*)\?[^\s|)`"']*/g, '$1')
    .replace(/[^\s@"'`<>(]+@[^\s@"'`<>)]+\.[a-z]+/gi, '…')
    .replace(/(["'`])((?:(?!\1)[^\n])*)\1/g, (whole, quote: string, inner: string) =>
      /^[\w$.#/-]{0,60}$/.test(inner) ? whole : `${quote}…${quote}`,
    )
    .replace(/[“„«][^”“»\n]*[”“»]/g, '“…”')
    .replace(/\d{5,}/g, '…')
