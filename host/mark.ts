/** The mark of the console, a sound wave, in a square of 32: for the browser's tab and beside the name. */
export const mark = {
  ground: '#0f6cbd',
  corner: 7,
  wave: 'M7 14v4M11.5 10v12M16 6v20M20.5 11v10M25 14v4',
  stroke: 2.6,
}
