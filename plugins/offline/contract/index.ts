export * from './offline-databases'
export * from './queries'
