export * from './customers'
export * from './paths'
