import type { Realm } from './realm'
import type { Element, Templates } from './view'

type Handler = (this: object, ...args: unknown[]) => unknown
export type PageConfig = Record<string, unknown> & { data: object; eh: Handler }

/** One update that the app sent to the drawing side. */
export interface Update {
  paths: string[]
  bytes: number
}

const put = (data: object, path: string, value: unknown): void => {
  const steps = path.split('.').map((step) => step.replace(/^\[(\d+)\]$/, '$1'))
  const last = steps.pop()!
  let at = data as Record<string, unknown>
  for (const step of steps) at = at[step] as Record<string, unknown>
  at[last] = value
}

/** A page that is open: what `Page()` declared, with data and a drawing of its own. */
export class OpenPage {
  readonly updates: Update[] = []
  readonly instance: Record<string, unknown>
  /** What the template is drawn from. */
  readonly data: object
  private drawn: Element | null = null

  constructor(
    readonly route: string,
    readonly query: Readonly<Record<string, string>>,
    config: PageConfig,
    private readonly realm: Realm,
    private readonly templates: Templates,
  ) {
    this.data = templates.parse(JSON.stringify(config.data))
    this.instance = {
      ...config,
      data: realm.value(config.data),
      route,
      setData: (update: Record<string, unknown>, done?: () => void) => this.setData(update, done),
    }
  }

  /** A hook that the page may have. */
  call(hook: string, ...args: unknown[]): unknown {
    const handler = this.instance[hook] as Handler | undefined
    if (!handler) return undefined
    let answer: unknown
    this.realm.guard(() => (answer = handler.apply(this.instance, args)))
    return answer
  }

  get root(): Element {
    return (this.drawn ??= this.templates.render(this.route, this.data))
  }

  /** Sends an event to the element and, when it bubbles, to each ancestor that listens; `catch` ends the way. */
  send(target: Element, type: string, { detail = {}, bubbles = false }: { detail?: object; bubbles?: boolean } = {}): void {
    const face = ({ attr }: Element) => ({ id: attr.id ?? '', dataset: { sid: attr['data-sid'] }, offsetLeft: 0, offsetTop: 0 })
    for (let at: Element | null = target; at; at = bubbles ? at.parent : null) {
      const catches = at.attr[`catch${type}`] !== undefined
      if (catches || at.attr[`bind${type}`] !== undefined) {
        const event = {
          type,
          timeStamp: Date.now(),
          target: face(target),
          currentTarget: face(at),
          detail,
          touches: [],
          changedTouches: [],
        }
        this.call('eh', this.realm.value(event))
      }
      if (catches) return
    }
  }

  private setData(update: Record<string, unknown>, done?: () => void): void {
    const sent = JSON.stringify(update)
    this.updates.push({ paths: Object.keys(update), bytes: sent.length })
    for (const [path, value] of Object.entries(this.templates.parse(sent))) put(this.data, path, value)
    this.drawn = null
    if (done) this.realm.later(done, 0)
  }
}
