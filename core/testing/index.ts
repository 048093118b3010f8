export * from './built'
export * from './check-isolation'
export * from './check-plugin'
export * from './in-process'
