export const pagesPath = '/plugins/pages'
export const newPagePath = '/plugins/new-page'
export const draftPath = (key: string) => `${pagesPath}/${key}`
export const editPath = (key: string) => `${pagesPath}/${key}/edit`
