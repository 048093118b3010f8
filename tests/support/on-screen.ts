import { type Screen, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect } from 'vitest'

// Found by texts and labels, not by roles: computing the roles of a whole console takes jsdom a second each time.

/** The row of a table in which a text stands. */
export const rowOf = (text: string, place: Pick<Screen, 'getAllByText'> = screen) =>
  waitFor(() => {
    const rows = place.getAllByText(text).map((found) => found.closest('tr'))
    const row = rows.find((found) => found !== null)
    if (!row) throw new Error(`${text} stands in no row`)
    return row
  })

/** Chooses an action in the menu of a row. */
export async function rowAction(user: UserEvent, row: string, action: string) {
  await user.click(await screen.findByLabelText(`Actions for ${row}`))
  await menuAction(user, action)
}

/** Chooses an entry of the menu that is open. */
export async function menuAction(user: UserEvent, action: string) {
  const entries = { selector: '[role="menuitem"], [role="menuitem"] *' }
  await user.click(await screen.findByText(action, entries))
}

/** The actions in the menu of a row: `Edit`, or `no: Edit` and why it cannot be chosen. */
export async function rowActions(user: UserEvent, row: string) {
  await user.click(await screen.findByLabelText(`Actions for ${row}`))
  const entries = [...(await screen.findByLabelText('Actions')).children]
  return entries.map(({ textContent, ariaDisabled }) =>
    ariaDisabled === 'true' ? `no: ${textContent}` : textContent,
  )
}

/** What is open of a role, the last one if there are several. */
const opened = (role: 'dialog' | 'alertdialog') =>
  waitFor(() => {
    const found = [...document.querySelectorAll<HTMLElement>(`[role="${role}"]`)].at(-1)
    if (!found) throw new Error(`No ${role} is open`)
    return found
  })

/** The dialog or panel that is open. */
export const dialog = async () => within(await opened('dialog'))

/** The dialog or panel in which something stands. */
export const dialogOf = (element: Element) =>
  within(element.closest('[role="dialog"]') as HTMLElement)

/** The question that is asked before something is done. */
export const question = async () => within(await opened('alertdialog'))

/** Answers the question by the button with this label. */
export async function confirmWith(user: UserEvent, label: string) {
  const button = { selector: 'button, button *' }
  await user.click((await question()).getByText(label, button))
}

/** A message says this. */
export async function expectToast(text: string | RegExp) {
  const messages = { selector: '[role="status"] li *' }
  expect(await screen.findByText(text, messages)).toBeTruthy()
}
