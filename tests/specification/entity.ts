import type { Schema } from '@console/core/contract'

/** An entity of the specification, or a part of it. */
export interface Entity {
  entity: string
  schema: Schema
  /** Field of the contract by the specification's word for it; a dot leads into an object or a list. */
  fields: Readonly<Record<string, string>>
}

/** Fields that the specification names as the contract does. */
export const named = (...fields: string[]) =>
  Object.fromEntries(fields.map((field) => [field, field]))
