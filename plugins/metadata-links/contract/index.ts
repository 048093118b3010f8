export * from './statistics'
export * from './tracks'
