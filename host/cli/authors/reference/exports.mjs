import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** The doors that a plugin may use, by what its author asks for. */
export const doors = [
  { door: 'browser', file: 'core/browser/index.ts' },
  { door: 'contract', file: 'core/contract/index.ts' },
  { door: 'outside', file: 'core/outside/index.ts' },
  { door: 'testing', file: 'core/testing/packed.d.ts' },
]

/** Names that the modules behind these doors need of each other: no plugin has a use for them. They may change with any release. */
export const ofTheConsole = new Set([
  ...['AnyList', 'allRows', 'askedOf', 'callKey', 'callOfList', 'ErrorBody', 'keyOfCall'],
  ...['largestPage', 'limitMessage', 'pageOfList', 'shapeOf', 'upgradeMessage'],
  ...['ConsoleConfig', 'EnabledPlugin', 'Overrides', 'pluginBuildHeader', 'viewCookie'],
  ...['browserCookie', 'cookieIn', 'isZone', 'cookiePlace', 'SentForm', 'tokenGone', 'tokenKept'],
  ...['BuiltPlugin', 'Offer', 'readableManifest', 'versionProblem'],
  ...['canBeRemoved', 'EntryKind', 'EntryWishes', 'wishProblems', 'corePoints', 'firstCallsOf'],
  ...['acceptsVersion', 'apiProblem', 'pluginApiVersion', 'PointKind', 'scopesOf'],
  ...['commonScopes', 'generalScopeWords', 'grantableScopes', 'isPersonScope', 'operatorScopes'],
  ...['explain', 'isVisible', 'reasonsOf', 'rightRule', 'pagesTopic', 'Demo', 'passwordFault'],
  ...['askAgainStatus', 'tokenMark', 'UserUpdate', 'FactorCheck', 'impersonal'],
  ...['providedBy', 'providersOf', 'requirementProblems'],
  ...['PluginFault', 'pluginFaultsApi'],
  ...['AccountNotification', 'maxNotifications', 'NotificationKind', 'notificationDays'],
  ...['notificationsApi', 'notificationsTopic', 'notificationText'],
  ...['mostViews', 'NewView', 'View', 'ViewColumns', 'viewsApi', 'viewsTopic'],
])

const listed = /^export (type )?\{([^}]+)\} from '([^']+)'/gm
const passed = /^(?:export|import) (type )?\{([^}]+)\} from '([^']+)'/gm
const whole = /^export \* from '([^']+)'/gm
const declared =
  /^export (?:declare )?(?:async )?(?:abstract )?(?:function|const|class|interface|type) (\w+)/gm

/**
 * What a door exports: `{ name, isType, from, about }`, `about` being the first sentence of what its source says of it.
 * @param {string} root
 * @param {string} file
 */
export function exportsOf(root, file) {
  const text = readFileSync(join(root, file), 'utf8')
  const found = new Map()
  for (const [, all, names, from] of text.matchAll(listed)) {
    for (const word of names.split(',')) {
      const name = word.trim().replace(/^type /, '')
      if (!name) continue
      const isType = Boolean(all) || word.trim().startsWith('type ')
      found.set(name, {
        name,
        isType,
        from,
        about: aboutOf(root, sourceOf(root, file, from), name),
      })
    }
  }
  for (const [, from] of text.matchAll(whole)) {
    for (const each of exportsOf(root, sourceOf(root, file, from))) found.set(each.name, each)
  }
  for (const [line, name] of text.matchAll(declared)) {
    const isType = / (interface|type) \w+$/.test(line)
    // A schema and its type share a name: one of them says what it is.
    const known = found.get(name)
    if (known) known.isType &&= isType
    else found.set(name, { name, isType, from: file, about: aboutOf(root, file, name) })
  }
  return [...found.values()]
}

function sourceOf(root, file, from) {
  const path = join(dirname(file), from)
  return [`${path}.ts`, `${path}.tsx`].find((one) => existsSync(join(root, one))) ?? path
}

/** The comment right above the declaration, or above that which the file passes on. */
function aboutOf(root, file, name) {
  const text = readFileSync(join(root, file), 'utf8')
  const passedOn = [...text.matchAll(passed)].find(([, , names]) =>
    names.split(',').some((word) => word.trim().replace(/^type /, '') === name),
  )
  if (passedOn) return aboutOf(root, sourceOf(root, file, passedOn[3]), name)
  const declaration = new RegExp(
    `/\\*\\*((?:(?!\\*/)[\\s\\S])*)\\*/\\n(?:// biome.*\\n)?(?:export )?(?:declare )?(?:async )?(?:abstract )?(?:function|const|class|interface|type) ${name}\\b`,
  )
  const [, comment = ''] = declaration.exec(text) ?? []
  return firstSentence(
    comment
      .replace(/^\s*\* ?/gm, '')
      .replace(/\s+/g, ' ')
      .trim(),
  )
}

/** Up to a full stop or a colon with something behind it that begins anew. */
function firstSentence(text) {
  const [sentence] = /^.*?[.!](?= [\p{Lu}`]|$)/u.exec(text) ?? [text]
  return sentence
}
