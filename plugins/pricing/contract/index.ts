export * from './estimate'
export * from './price-items'
export * from './prices'
export * from './prices-in-force'
