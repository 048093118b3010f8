export * from './paths'
export * from './plays'
export * from './projects'
export * from './queries'
