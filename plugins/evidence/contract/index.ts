export * from './evidence'
export * from './reports'
