export * from './evidence'
