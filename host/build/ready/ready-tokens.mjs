import { join } from 'node:path'

/** esbuild plugin: the kit's `tokens` in place of Fluent's object, which lists all of them. */
export const readyTokens = (root) => ({
  name: 'ready-tokens',
  setup(build) {
    build.onLoad({ filter: /@fluentui[\\/]tokens[\\/]lib[\\/]tokens\.js$/ }, () => ({
      contents: "export { tokens } from './tokens'",
      resolveDir: join(root, 'core/browser/kit'),
    }))
  },
})
