/**
 * What core and the console's own plugins use of inversify, which plans for decorators, tags and activations as well:
 * some 13 kB of every page, compressed. It stands in for it in what the console itself runs, see left-out.mjs.
 */
export class Container {
  bindings = new Map()

  /** @param {{ parent?: Container }} [options] */
  constructor(options) {
    this.parent = options?.parent
  }

  load(module) {
    module.register({ bind: (service) => this.bind(service) })
  }

  bind(service) {
    const binding = { make: undefined }
    this.bindings.set(service, binding)
    const made = (make) => {
      binding.make = make
      return {
        inSingletonScope() {
          let kept
          binding.make = () => {
            kept ??= { value: make() }
            return kept.value
          }
        },
      }
    }
    return {
      toConstantValue: (value) => made(() => value),
      toDynamicValue: made,
      toResolvedValue: (make, needs = []) => made(() => make(...needs.map((one) => this.get(one)))),
    }
  }

  isCurrentBound(service) {
    return this.bindings.has(service)
  }

  isBound(service) {
    return this.isCurrentBound(service) || this.parent?.isBound(service) === true
  }

  get(service) {
    const binding = this.bindings.get(service)
    if (binding) return binding.make()
    if (this.parent) return this.parent.get(service)
    throw new Error(`there is no service '${service?.name ?? String(service)}'`)
  }
}

export class ContainerModule {
  constructor(register) {
    this.register = register
  }
}
