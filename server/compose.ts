import type { Contribution, Deps, Extension, ExtensionPoint, ModuleDeps, ModuleDescriptor, OfferOf } from './module'

/** Descriptors sorted so that every module follows those that it needs, otherwise in the given order. Throws on a duplicate name or a cycle. */
function inOrderOfNeed(descriptors: readonly ModuleDescriptor[]): ModuleDescriptor[] {
  const names = new Set<string>()
  for (const { name } of descriptors) {
    if (names.has(name)) throw new Error(`Two modules are named ${name}`)
    names.add(name)
  }
  const ordered: ModuleDescriptor[] = []
  const add = (descriptor: ModuleDescriptor, above: readonly ModuleDescriptor[]) => {
    if (ordered.includes(descriptor)) return
    const circle = [...above, descriptor]
    if (above.includes(descriptor)) throw new Error(`Modules need each other in a circle: ${circle.map(({ name }) => name).join(' → ')}`)
    if (!descriptors.includes(descriptor)) throw new Error(`${above.at(-1)?.name} needs ${descriptor.name}, which is not among the modules`)
    Object.values(descriptor.needs ?? {}).forEach((needed) => add(needed, circle))
    ordered.push(descriptor)
  }
  descriptors.forEach((descriptor) => add(descriptor, []))
  return ordered
}

function refuseSharedTables(descriptors: readonly ModuleDescriptor[]): void {
  const owners = new Map<string, string>()
  for (const { name, tables = [] } of descriptors)
    for (const table of tables) {
      const owner = owners.get(table)
      if (owner) throw new Error(`${owner} and ${name} both own the table ${table}`)
      owners.set(table, name)
    }
}

/** What each module provides to the server, and what modules offer each other. */
export interface Composed {
  contributions: readonly Contribution[]
  /** By the name of its module. */
  byModule: ReadonlyMap<string, Contribution>
  /** What a module offers to others. Throws if the module was not composed. */
  offerOf<D extends ModuleDescriptor>(descriptor: D): OfferOf<D>
  extensions: ModuleDeps['extensions']
}

/**
 * Makes every module after those that it needs. Extensions are complete only once all modules are made, so a module stores the point and lists it
 * when it is called.
 */
export function compose(deps: Deps, descriptors: readonly ModuleDescriptor[]): Composed {
  refuseSharedTables(descriptors)
  const made = new Map<ModuleDescriptor, Contribution>()
  const contributionOf = (descriptor: ModuleDescriptor) => {
    const contribution = made.get(descriptor)
    if (!contribution) throw new Error(`The module ${descriptor.name} is not composed`)
    return contribution
  }
  const deskOf: ModuleDeps['deskOf'] = (descriptor) => contributionOf(descriptor).desk as never
  let isComplete = false
  const extensions = <T>(point: ExtensionPoint<T>): readonly T[] => {
    if (!isComplete) throw new Error(`Extensions of "${point.title}" are listed before all modules are made`)
    return contributions.flatMap(({ extends: own = [] }) => own).flatMap((one: Extension) => (one.point === point ? [one.value as T] : []))
  }
  for (const descriptor of inOrderOfNeed(descriptors)) {
    const needs = Object.entries(descriptor.needs ?? {}).map(([name, needed]) => [name, contributionOf(needed).offer] as const)
    made.set(descriptor, descriptor.make({ ...deps, extensions, deskOf }, Object.fromEntries(needs) as never))
  }
  const contributions = [...made.values()]
  isComplete = true
  const byModule = new Map([...made].map(([{ name }, contribution]) => [name, contribution]))
  return { contributions, byModule, extensions, offerOf: (descriptor) => contributionOf(descriptor).offer as never }
}
