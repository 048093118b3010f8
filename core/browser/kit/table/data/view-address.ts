/** Of the address: the saved view that is open. What it shows stands there as well, so that a link says it to everybody. */
export const viewParameter = 'saved_view'

/** Under which the columns of an open view are remembered in this browser, with what was changed about them since. */
export const columnsOfView = (list: string, view: string) => `table.${list}.view${view}`
