import { readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { describe, expect, test } from 'vitest'
import { circlesOf, files, imports, knotsOf, leanings } from './support/imports'

const doors = /^@console\/core\/(contract|browser|server|outside|testing)$/
const own = (file: string) => file.split('/').slice(0, 2).join('/')

/** What each place may import from the house; npm packages and node: are judged below. */
const mayImport: [place: RegExp, allowed: (target: string, file: string) => boolean][] = [
  [/^core\/contract\//, (to) => to.startsWith('core/contract/')],
  [/^core\/browser\//, (to) => /^core\/browser\/|^@console\/core\/contract$/.test(to)],
  [/^core\/server\//, (to) => /^core\/server\/|^@console\/core\/contract$/.test(to)],
  // As much of a server half of the build as can be had from outside, in the same words.
  [/^core\/outside\//, (to) => /^core\/(outside|server)\/|^@console\/core\/contract$/.test(to)],
  // Written as an author outside of the house would.
  [/^core\/examples\//, (to) => to.startsWith('core/examples/') || doors.test(to)],
  [/^core\/testing\//, (to) => to.startsWith('core/testing/') || doors.test(to)],
  [
    /^plugins\/[^/]+\/contract\//,
    (to, file) =>
      to.startsWith(`${own(file)}/contract`) ||
      /^(@console\/core|#plugins\/[^/]+)\/contract$/.test(to),
  ],
  [
    /^plugins\/[^/]+\/(browser|server)\//,
    (to, file) => {
      const side = file.split('/')[2] as string
      return (
        new RegExp(`^${own(file)}/(${side}/|contract$|manifest$)`).test(to) ||
        new RegExp(`^@console/core/(contract|${side})$|^#plugins/[^/]+/contract$`).test(to) ||
        // It shows them.
        (own(file) === 'plugins/gallery' && to === '@console/core/examples') ||
        // It hands it out.
        (own(file) === 'plugins/plugin-studio' && to === '@console/core/report-template') ||
        // A server half that came from outside, or may go there.
        (side === 'server' && to === '@console/core/outside')
      )
    },
  ],
  [
    /^plugins\/[^/]+\/manifest\.ts$/,
    (to, file) =>
      to === `${own(file)}/contract` || /^(@console\/core|#plugins\/[^/]+)\/contract$/.test(to),
  ],
  [/^host\/(mark|types\/.*\.d)\.ts$/, () => false],
  [
    /^host\/browser\//,
    (to) =>
      /^host\/(browser\/|mark$|fonts\.json$)|^@console\/core\/(contract|browser|host)$/.test(to),
  ],
  // The door of the engine to the service is core's: recognition and media know nothing of the host.
  [/^host\/engine\//, (to) => /^host\/engine\/|^@console\/core\/(contract|server)$/.test(to)],
  [/^host\/demo\//, (to) => /^host\/(demo|engine)\/|^@console\/core\/(contract|server)$/.test(to)],
  [
    /^host\/server\//,
    (to) =>
      /^host\/((server|engine|demo)\/|catalogue$|mark$|fonts\.json$)|^@console\/core\/(contract|server|outside)$/.test(
        to,
      ),
  ],
  // Run before a build is there: plain modules.
  [/^core\/build\//, (to) => to.startsWith('core/build/')],
  [
    /^host\/(build|cli)\/.*\.mjs$/,
    (to) => /^host\/(build|cli)\/.*\.mjs$|^@console\/core\/build$/.test(to),
  ],
  [
    /^host\/cli\//,
    (to) =>
      /^host\/((server|engine|demo|cli)\/|catalogue$|mark$|fonts\.json$)|^@console\/core\/(contract|server)$/.test(
        to,
      ),
  ],
  [
    /^host\/catalogue\.ts$/,
    (to) => /^plugins\/[^/]+\/(manifest|server\/plugin)$/.test(to) || doors.test(to),
  ],
]

const withoutComments = (file: string) =>
  readFileSync(file, 'utf8').replace(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '')

const ofHouse = (target: string) => /^(core|plugins|host)\/|^@console\/|^#plugins\//.test(target)

const found = (bad: (entry: { file: string; target: string }) => boolean) =>
  imports.filter(bad).map(({ file, target }) => `${file} imports ${target}`)

/** Areas by their ids, and the things of the product: words of plugins, as a part of a name or of a text. */
const productNouns = new RegExp(
  [
    `'(avr|lcd|bm|ucf|filescanning|metadata-links)'|/(avr|lcd|bm|ucf)/`,
    '\\w*(bucket|timemap|timeshift|coversong|podcast|offlinedb|pricing)\\w*',
    '\\w*(spotify|deezer|musicbrainz|youtube)\\w*|\\b(projects?|stations?|songs?|isrc)\\b',
    // Also words of programming: only in texts.
    `'[^'\\n]*\\b(channels?|containers?|broadcast)\\b[^'\\n]*'`,
  ].join('|'),
  'gi',
)
const withoutImports = (text: string) => text.replace(/(?:from|import\()\s*'[^']+'/g, '')
/** Formats of the wire, which name the product's things by its own words. */
const productNames = [
  'core/server/sound/fingerprint-archive.ts',
  'core/server/sound/external-engine.ts',
]

/** What the browser half of a plugin may use beside core; what is more is a choice that costs its page bytes. */
const forScreens =
  /^(react|react-dom|react-router-dom|rxjs|zod\/mini|@fluentui\/react-(components|icons))$/
const chosenForScreens: Record<string, RegExp> = {
  papaparse: /\/csv-/,
  'music-metadata': /^plugins\/buckets\/browser\/add-files\/read-tags/,
  fflate: /^plugins\/(evidence\/browser\/verify|plugin-studio\/browser\/pages\/export)\//,
  '@tanstack/react-virtual': /^plugins\/filescanning\/browser\/report\//,
  'write-excel-file/browser': /^plugins\/filescanning\/browser\/report\/export\//,
}

describe('the house', () => {
  test('every file lies in a place with a rule', () => {
    const strays = files.filter((file) => !mayImport.some(([place]) => place.test(file)))
    expect(strays).toEqual([])
  })

  test('contracts, browser and server halves import only what their place allows', () => {
    const bad = found(({ file, target }) => {
      const rule = mayImport.find(([place]) => place.test(file))
      return ofHouse(target) && rule !== undefined && !rule[1](target, file)
    })
    expect(bad).toEqual([])
  })

  test('contracts know no React, no Node, no database and no http client', () => {
    const bad = found(
      ({ file, target }) =>
        /^(core\/contract|plugins\/[^/]+\/(contract\/|manifest))/.test(file) &&
        !ofHouse(target) &&
        !/^zod(\/mini)?$/.test(target),
    )
    expect(bad).toEqual([])
  })

  test('the browser half imports no Node module, the server half no React', () => {
    const bad = found(
      ({ file, target }) =>
        (/\/browser\//.test(file) && /^(node:|fastify|drizzle|pg)/.test(target)) ||
        (/^[^/]+\/([^/]+\/)?(server|engine|demo)\//.test(file) &&
          /^(react|@fluentui|axios)/.test(target)),
    )
    expect(bad).toEqual([])
  })

  test('axios appears only in the http service, inversify only in container files', () => {
    const bad = found(
      ({ file, target }) =>
        (target === 'axios' && !/^core\/(browser\/services\/.*http|testing\/)/.test(file)) ||
        (target === 'inversify' && !/(core-module|plugin-container)\.ts$/.test(file)),
    )
    expect(bad).toEqual([])
  })

  test('a plugin imports only contracts of plugins that its manifest requires', () => {
    const bad = found(({ file, target }) => {
      const [, plugin] = /^#plugins\/([^/]+)\/contract$/.exec(target) ?? []
      if (!plugin || !file.startsWith('plugins/') || file.startsWith(`plugins/${plugin}/`))
        return false
      const manifest = readFileSync(`${own(file)}/manifest.ts`, 'utf8')
      return !new RegExp(`(requires|optional): \\[[^\\]]*'${plugin}'`).test(manifest)
    })
    expect(bad).toEqual([])
  })

  test('core and the browser host know no product area and name none of its things', () => {
    const bad = files
      .filter((file) => /^(core\/(?!examples\/)|host\/browser\/)/.test(file))
      .filter((file) => !productNames.includes(file))
      .flatMap((file) =>
        [...withoutImports(withoutComments(file)).matchAll(productNouns)].map(
          ([noun]) => `${file}: ${noun}`,
        ),
      )
    expect(bad).toEqual([])
  })

  test("core's doors are lists of names", () => {
    const bad = files.filter(
      (file) =>
        /^core\/(contract|browser|server|outside)\/(index|host)\.ts$/.test(file) &&
        readFileSync(file, 'utf8')
          .split(/^(?=export)/m)
          .some((line) => !/^export (type )?\{[^}]+\} from '\.[^']+'\n$/.test(line)),
    )
    expect(bad).toEqual([])
  })

  test('browser halves of plugins use Fluent, its icons, React and core, and little else', () => {
    const bad = found(
      ({ file, target }) =>
        /^plugins\/[^/]+\/browser\//.test(file) &&
        !ofHouse(target) &&
        !forScreens.test(target) &&
        !chosenForScreens[target]?.test(file),
    )
    expect(bad).toEqual([])
  })

  test('fields of an object stand by themselves: none is packed into a spread', () => {
    const bad = files.filter((file) => /\.\.\.\{/.test(withoutComments(file)))
    expect(bad).toEqual([])
  })

  test('every icon that a manifest names is there', () => {
    const known = readFileSync('core/browser/kit/page/named-icon.tsx', 'utf8')
    const bad = files
      .filter((file) => /^plugins\/[^/]+\/manifest\.ts$/.test(file))
      .flatMap((file) =>
        [...readFileSync(file, 'utf8').matchAll(/\bicon: '([^']+)'/g)]
          .filter(([, icon]) => !new RegExp(`^  ${icon}: \\w+Regular,$`, 'm').test(known))
          .map(([, icon]) => `${file}: ${icon}`),
      )
    expect(bad).toEqual([])
  })
})

/** Where what lies in one folder leans one way: no room leans on itself by way of the others. */
const leansOneWay = [/^core(\/|$)/, /^host(\/|$)/, /^plugins\/[^/]+\/(browser|server)(\/|$)/]

/** Translations are as long as what they translate. */
const isWritten = (file: string) => !/(^|[/.-])zh(\.ts|\/)/.test(file)

/** More than that, and a folder or a file holds more than one story. */
const mostFiles = 15
const mostLines = 250

describe('its rooms', () => {
  test('no file leans on itself by way of others, be it for a type', () => {
    expect(circlesOf(leanings)).toEqual([])
  })

  test('a circle is found however long it is', () => {
    const edges = ['ab', 'bc', 'ca', 'cd', 'de', 'ed', 'ef'].map(([from = '', to = '']) => ({
      from,
      to,
    }))
    expect(circlesOf(edges)).toEqual([
      ['d', 'e'],
      ['a', 'b', 'c'],
    ])
  })

  test('what lies in one folder leans one way', () => {
    const knots = knotsOf(leanings).filter(({ folder }) =>
      leansOneWay.some((place) => place.test(folder)),
    )
    expect(knots).toEqual([])
  })

  test('a knot is found below the folder that two files share', () => {
    const leans = [
      { from: 'a/one/x.ts', to: 'a/two/y.ts' },
      { from: 'a/two/deep/z.ts', to: 'a/three.ts' },
      { from: 'a/three.ts', to: 'a/one/w.ts' },
      { from: 'b/x.ts', to: 'a/two/y.ts' },
    ]
    expect(knotsOf(leans)).toEqual([{ folder: 'a', knot: ['one', 'three.ts', 'two'] }])
  })

  test('only what is put together, and the ears, know the engine and the demo', () => {
    const bad = leanings.filter(
      ({ from, to }) =>
        /^host\/(engine|demo)\//.test(to) &&
        // Where threads are started from is the same for all.
        to !== 'host/engine/media/worker-file.ts' &&
        !/^host\/(engine|demo|cli)\/|^host\/server\/(ears\/|demo\/|parts\/sound\.ts$)/.test(from) &&
        !to.endsWith('/tables.ts'),
    )
    expect(bad).toEqual([])
  })

  test('services of the core draw nothing: they know no kit', () => {
    const bad = leanings.filter(
      ({ from, to }) => /^core\/browser\/services\//.test(from) && /^core\/browser\/kit\//.test(to),
    )
    expect(bad).toEqual([])
  })

  test('a folder has files for one story, and a file has one', () => {
    const counts: Record<string, number> = {}
    for (const file of files.filter(isWritten)) {
      counts[dirname(file)] = (counts[dirname(file)] ?? 0) + 1
    }
    const tooLarge = Object.entries(counts).filter(([, count]) => count > mostFiles)
    const linesOf = (file: string) => readFileSync(file, 'utf8').split('\n').length - 1
    const tooLong = files.filter((file) => isWritten(file) && linesOf(file) > mostLines)
    expect({ tooLarge, tooLong }).toEqual({ tooLarge: [], tooLong: [] })
  })
})
