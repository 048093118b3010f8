export * from './bills'
export * from './invoices'
