import { BehaviorSubject } from 'rxjs'

/** The saved view that is on the screen: head of the page, breadcrumbs and the window's title call the page by its name. */
export const openView$ = new BehaviorSubject<{ list: string; name: string } | undefined>(undefined)

/** Views that this window has deleted: nobody has to be told that they are gone. */
export const removedHere = new Set<number>()
