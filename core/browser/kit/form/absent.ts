/**
 * Stands in a form for an emptied number or a choice taken back: the form library reads undefined as
 * "never set" and would show the initial value again. Schemas see undefined.
 */
export const absent = Number.NaN

export const present = <Value>(value: Value): Value =>
  Number.isNaN(value) ? (undefined as Value) : value
