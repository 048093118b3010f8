export { iconFile } from './icons.mjs'
export * from './plugin.mjs'
export * from './serve.mjs'
