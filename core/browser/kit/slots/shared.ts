/** What the owner of a table gives to all rows of a point alike: the point's context without the row. */
export type Shared<Context> = keyof Omit<Context, 'row'> extends never
  ? []
  : [shared: Omit<Context, 'row'>]

export interface RowContext {
  row: unknown
}
