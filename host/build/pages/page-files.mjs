/**
 * Which files each page needs beside those of the shell, by `plugin.page`: a console that is open asks for all of
 * them at once when somebody goes there.
 */
export function pageFilesOf({ main, plugins }) {
  const always = new Set([main.file, ...main.imports, ...main.drawing, ...main.signedIn])
  const pages = Object.entries(plugins).flatMap(([id, plugin]) =>
    Object.entries(plugin.pages).map(([page, { file, imports }]) => {
      const files = new Set([plugin.file, ...plugin.imports, file, ...imports])
      return [`${id}.${page}`, [...files].filter((each) => !always.has(each))]
    }),
  )
  return Object.fromEntries(pages)
}
