export * from './music-links'
export * from './statistics'
export * from './tracks'
