import { fieldsOf, type Operation } from './operations'

export interface Found {
  operation: Operation
  /** Field by which it was found, where its own words do not say it. */
  field: string | undefined
}

/** Finds calls by words of their path, summary, scope or fields: those by their own words first. */
export class Search {
  private readonly known

  constructor(operations: readonly Operation[]) {
    this.known = operations.map((operation) => ({
      operation,
      text: textOf(operation),
      fields: fieldsOf(operation).map((name) => name.toLowerCase()),
    }))
  }

  find(typed: string): Found[] {
    const words = typed.toLowerCase().split(/\s+/).filter(Boolean)
    const found = this.known.flatMap(({ operation, text, fields }) => {
      const rest = words.filter((word) => !text.includes(word))
      const matches = rest.map((word) => fields.find((field) => field.includes(word)))
      return matches.includes(undefined) ? [] : [{ operation, field: matches[0] }]
    })
    return [
      ...found.filter(({ field }) => field === undefined),
      ...found.filter(({ field }) => field !== undefined),
    ]
  }
}

const textOf = ({ method, path, summary, scope = '', id }: Operation) =>
  `${method} ${path} ${summary} ${scope} ${id}`.toLowerCase()
