export * from './custom'
export * from './customers'
export * from './health'
export * from './paths'
