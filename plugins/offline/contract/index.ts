export * from './offline-databases'
