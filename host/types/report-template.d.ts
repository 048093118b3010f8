/** What a plugin whose page is a report begins with: see host/build/authors/plugin-template.mjs. */
declare module '@console/core/report-template' {
  /** Texts by names of files, with `{{id}}`, `{{title}}` and `{{tarball}}` in them. */
  export const template: Readonly<Record<string, string>>
  export const coreVersion: string
}
