export {
  type AnswerDoc,
  type Content,
  docsApi,
  type OpenApi,
  type OperationDoc,
  type Schema,
} from './open-api'
export { type Answer, fieldsOf, type Operation, operationsOf, type Parameter } from './operations'
export {
  alternativesOf,
  type Field,
  fieldsBelow,
  followed,
  limitsOf,
  type Schemas,
  typeText,
  valuesOf,
  withoutNull,
} from './schema'
export { type Found, Search } from './search'
