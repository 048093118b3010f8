export * from './bills'
export * from './currency'
export * from './invoices'
