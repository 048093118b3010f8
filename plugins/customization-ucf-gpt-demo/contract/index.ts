export * from './demo'
export * from './guess'
