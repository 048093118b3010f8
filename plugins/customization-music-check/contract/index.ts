export * from './sheet'
export * from './verdict'
export * from './words'
