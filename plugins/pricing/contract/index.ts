export * from './estimate'
export * from './price-items'
export * from './prices'
