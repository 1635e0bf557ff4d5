import type { Realm } from './realm'
import type { Templates } from './view'

export type Handler = (this: object, ...args: unknown[]) => unknown

/** One update that the app sent to the drawing side. */
export interface Update {
  paths: string[]
  bytes: number
}

/** What a page and its components share. */
export interface Stage {
  realm: Realm
  templates: Templates
  /** Called when something on it has changed; `done` waits until that is drawn. */
  redraw: (done?: () => void) => void
  updates: Update[]
}

/**
 * Sets the value at a path such as `root.cn.[0].v`. Missing objects on the path are created, as WeChat does, and those on it are replaced by copies, so that
 * unchanged parts can be recognised.
 */
const put = (data: object, path: string, value: unknown, make: (json: string) => object): void => {
  const steps = path.split('.').map((step) => step.replace(/^\[(\d+)\]$/, '$1'))
  const last = steps.pop()!
  let at = data as Record<string, unknown>
  steps.forEach((step, index) => {
    const before = at[step]
    at[step] =
      before === null || before === undefined
        ? make(/^\d+$/.test(steps[index + 1] ?? last) ? '[]' : '{}')
        : Array.isArray(before)
          ? Object.assign(make('[]'), before)
          : Object.assign(make('{}'), before)
    at = at[step] as Record<string, unknown>
  })
  at[last] = value
}

/** Something that draws: a page or a component, with data, a template and handlers of its own. */
export class Surface {
  readonly data: Record<string, unknown>
  /** `this` of the app's own functions. */
  readonly instance: Record<string, unknown>

  constructor(
    readonly path: string,
    data: object,
    handlers: object,
    private readonly stage: Stage,
  ) {
    this.data = stage.templates.parse(JSON.stringify(data)) as Record<string, unknown>
    this.instance = {
      ...handlers,
      data: stage.realm.value(data),
      setData: (update: Record<string, unknown>, done?: () => void) => this.setData(update, done),
    }
  }

  /** Calls the function that the app may have declared under this name. */
  call(name: string, ...args: unknown[]): unknown {
    const handler = this.instance[name] as Handler | undefined
    if (!handler) return undefined
    let answer: unknown
    this.stage.realm.guard(() => (answer = handler.apply(this.instance, args)))
    return answer
  }

  private setData(update: Record<string, unknown>, done?: () => void): void {
    const sent = JSON.stringify(update)
    this.stage.updates.push({ paths: Object.keys(update), bytes: Buffer.byteLength(sent) })
    const { parse } = this.stage.templates
    for (const [path, value] of Object.entries(parse(sent))) put(this.data, path, value, parse)
    this.stage.redraw(done)
  }
}
