export * from './in-process'
