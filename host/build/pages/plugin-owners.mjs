import { basename } from 'node:path'

/**
 * The plugins from whose entries each file is reached, at once or later. What the console itself reaches is nobody's: it
 * is served to everybody, and these files to those whom one of the plugins is for.
 */
export function ownersOfFiles(outputs, { main, plugins, shared = {} }) {
  const byName = new Map(
    Object.entries(outputs).map(([path, { imports }]) => [basename(path), imports]),
  )
  const reached = (files) => {
    const names = new Set(files.map((file) => basename(file)))
    // A set goes on over what is added to it meanwhile.
    for (const name of names) {
      for (const { path, external } of byName.get(name) ?? [])
        if (!external) names.add(basename(path))
    }
    return names
  }
  const own = reached([
    ...[main.file, ...main.imports, ...main.drawing, ...main.signedIn, ...main.calls],
    ...Object.values(shared).map(({ file }) => file),
  ])
  const owners = {}
  for (const [id, { file, pages }] of Object.entries(plugins)) {
    for (const name of reached([file, ...Object.values(pages).map((page) => page.file)])) {
      if (!own.has(name)) owners[`/assets/${name}`] = [...(owners[`/assets/${name}`] ?? []), id]
    }
  }
  return owners
}
