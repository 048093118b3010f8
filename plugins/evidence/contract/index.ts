export * from './evidence'
export * from './reports'
export * from './sheets'
