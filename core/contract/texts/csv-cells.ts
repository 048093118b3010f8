/** Spreadsheets take UTF-8 for their own code page without it. */
export const byteOrderMark = '\uFEFF'
/** Cells that a spreadsheet would run: they get an apostrophe in front (OWASP, CSV injection). Numbers are no texts. */
export const formulaCell = /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/
