import { join } from 'node:path'

/** esbuild plugin: react-router 7.18 carries a production build that its package.json leads nobody to. */
export const reactRouterProduction = {
  name: 'react-router-production',
  setup(build) {
    build.onResolve(
      { filter: /^react-router(\/dom)?$/ },
      async ({ path, kind, resolveDir, pluginData }) => {
        if (pluginData === 'react-router') return
        const found = await build.resolve(path, { kind, resolveDir, pluginData: 'react-router' })
        const file = found.path.replace(join('dist', 'development'), join('dist', 'production'))
        return file === found.path
          ? undefined
          : build.resolve(file, { kind, resolveDir, pluginData: 'react-router' })
      },
    )
  },
}
