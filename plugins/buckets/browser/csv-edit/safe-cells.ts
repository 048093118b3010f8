/** What a spreadsheet would run as a formula (OWASP, CSV injection). Apostrophes are counted in, so that taking one off is exact. */
const formula = /^'*(\s*[=+\-@＝＋－＠]|[\t\r\n])/

/** An apostrophe in front makes a spreadsheet take the cell as text. */
export const safeCell = (text: string) => (formula.test(text) ? `'${text}` : text)

/** Takes the apostrophe off again. */
export const plainCell = (cell: string) =>
  cell.startsWith("'") && formula.test(cell) ? cell.slice(1) : cell
