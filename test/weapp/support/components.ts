import type { Realm } from './realm'
import { type Handler, type Stage, Surface } from './surface'

interface Hooks {
  attached?: Handler
  detached?: Handler
}

/** The options of `Component()`. */
export interface ComponentConfig extends Hooks {
  data?: object
  properties?: Record<string, { value?: unknown }>
  methods?: Record<string, Handler>
  lifetimes?: Hooks
}

/** What the files of the build declared with `Component()`. */
export class Declared {
  private readonly configs = new Map<string, ComponentConfig>()
  private declaring: string | null = null

  constructor(private readonly realm: () => Realm) {}

  declare = (config: ComponentConfig): void => {
    if (this.declaring === null) throw new Error('Component() outside of a component’s file')
    this.configs.set(this.declaring, config)
  }

  of(path: string): ComponentConfig {
    if (!this.configs.has(path)) {
      this.declaring = path
      this.realm().guard(() => this.realm().require(`${path}.js`))
      this.declaring = null
    }
    const config = this.configs.get(path)
    if (!config) throw new Error(`${path}.js declared no component`)
    return config
  }
}

const sidOf = (attr: Readonly<Record<string, unknown>>): string => String((attr.i as { sid?: string } | undefined)?.sid ?? '')

/** The components on one page; each lives as long as its place is drawn. */
export class Components {
  private alive = new Map<string, Surface>()
  private drawn = new Map<string, Surface>()
  /** The properties that each received last. */
  private readonly given = new WeakMap<Surface, string>()

  constructor(
    private readonly declared: Declared,
    private readonly stage: Stage,
  ) {}

  make(path: string, given: Readonly<Record<string, unknown>> = {}): Surface {
    const { data = {}, properties = {}, methods = {}, lifetimes = {}, ...rest } = this.declared.of(path)
    const defaults = Object.fromEntries(Object.entries(properties).map(([name, { value }]) => [name, value]))
    return new Surface(path, { ...data, ...defaults, ...given }, { ...rest, ...lifetimes, ...methods }, this.stage)
  }

  /** The component at this place, with its parent's properties. */
  embed = (path: string, attr: Readonly<Record<string, unknown>>): Surface => {
    const place = `${path} ${sidOf(attr)}`
    const surface = this.alive.get(place) ?? this.make(path, attr)
    this.hand(surface, attr)
    this.drawn.set(place, surface)
    return surface
  }

  /** After everything is drawn: calls the lifecycle functions of new and removed components. */
  settle(): void {
    const before = this.alive
    this.alive = this.drawn
    this.drawn = new Map()
    for (const [place, surface] of before) if (!this.alive.has(place)) surface.call('detached')
    for (const [place, surface] of this.alive) if (!before.has(place)) surface.call('attached')
  }

  /** A property that a component changed itself stays until its parent passes a new value. */
  private hand(surface: Surface, attr: Readonly<Record<string, unknown>>): void {
    const given = JSON.stringify(attr)
    if (this.given.get(surface) === given) return
    this.given.set(surface, given)
    Object.assign(surface.data, attr)
  }
}
