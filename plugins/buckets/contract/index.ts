export * from './buckets'
export * from './files'
export * from './metadata-template'
export * from './paths'
