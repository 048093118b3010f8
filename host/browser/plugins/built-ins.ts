/** What every line of the console and of React stands on. */
const watched: Readonly<Record<string, object & { prototype?: object }>> = {
  Object,
  Function,
  Array,
  String,
  Number,
  Boolean,
  Symbol,
  BigInt,
  Date,
  RegExp,
  Error,
  Promise,
  Map,
  Set,
  WeakMap,
  WeakSet,
  JSON,
  Math,
  Reflect,
  Proxy,
}

const { ownKeys, getOwnPropertyDescriptor, defineProperty, deleteProperty } = Reflect
const { is } = Object

interface Place {
  owner: object
  /** As it is written: `Array.prototype`. */
  name: string
  /** Loops over the keys of other objects meet what is added to it. */
  isInherited: boolean
  keys: readonly PropertyKey[]
  descriptors: readonly PropertyDescriptor[]
}

function placeOf(owner: object, name: string, keys = ownKeys(owner)): Place {
  const descriptors = keys.map((key) => getOwnPropertyDescriptor(owner, key) as PropertyDescriptor)
  return { owner, name, isInherited: name.endsWith('.prototype'), keys, descriptors }
}

/** The language's own objects as they are now. */
export class BuiltIns {
  private readonly places: readonly Place[]

  constructor() {
    const things = Object.entries(watched).flatMap(([name, owner]) => {
      const { prototype } = owner
      return [placeOf(owner, name), ...(prototype ? [placeOf(prototype, `${name}.prototype`)] : [])]
    })
    this.places = [placeOf(globalThis, 'globalThis', Object.keys(watched)), ...things]
  }

  /**
   * Puts back what was changed, and names it. What was added stays unless loops over keys would meet it. Nothing here
   * calls what may have been changed.
   */
  mend(): string | undefined {
    let changed: string | undefined
    for (let at = 0; at < this.places.length; at += 1) {
      const place = this.places[at] as Place
      changed = putBack(place) ?? changed
      if (place.isInherited) changed = takeOut(place) ?? changed
    }
    return changed
  }
}

function putBack({ owner, name, keys, descriptors }: Place): string | undefined {
  let changed: string | undefined
  for (let at = 0; at < keys.length; at += 1) {
    const key = keys[at] as PropertyKey
    const before = descriptors[at] as PropertyDescriptor
    const now = getOwnPropertyDescriptor(owner, key)
    if (now && is(now.value, before.value) && now.get === before.get && now.set === before.set)
      continue
    // Regular expressions keep their last match there.
    if (typeof before.value !== 'function' && !before.get) continue
    defineProperty(owner, key, before)
    changed = told(name, key)
  }
  return changed
}

function takeOut({ owner, name, keys }: Place): string | undefined {
  const now = ownKeys(owner)
  if (now.length === keys.length) return undefined
  let changed: string | undefined
  for (let at = 0; at < now.length; at += 1) {
    const key = now[at] as PropertyKey
    if (isIn(keys, key) || !getOwnPropertyDescriptor(owner, key)?.enumerable) continue
    deleteProperty(owner, key)
    changed = told(name, key)
  }
  return changed
}

function isIn(keys: readonly PropertyKey[], wanted: PropertyKey): boolean {
  for (let at = 0; at < keys.length; at += 1) if (keys[at] === wanted) return true
  return false
}

const told = (name: string, key: PropertyKey) =>
  typeof key === 'symbol' ? `${name}[${key.description}]` : `${name}.${String(key)}`
