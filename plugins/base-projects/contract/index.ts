export * from './identify'
export * from './projects'
export * from './statistics'
export * from './topics'
