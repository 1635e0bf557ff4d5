import type { Realm } from '../realm'
import type { Done } from './device'

export interface Options {
  success?: (result: unknown) => void
  fail?: (result: unknown) => void
  complete?: (result: unknown) => void
}

/** Why a call of the app gets `fail`. */
export class Refusal extends Error {
  constructor(
    reason: string,
    /** WeChat's number of the error, which newer versions give as well. */
    readonly errno?: number,
  ) {
    super(reason)
  }
}

/** The answer to a call, by the call's name, whatever else WeChat would do. */
export type Failures = Record<string, { reason: string; errno?: number }>

/** The calls that have no answer yet. */
export class Calls {
  private open = 0

  constructor(
    private readonly realm: Realm,
    /** Records every call, in order. */
    private readonly done: Done[],
    private readonly failures: () => Failures,
  ) {}

  get isBusy(): boolean {
    return this.open > 0
  }

  /** A call of `wx`: it answers later, through `success` or `fail`, then `complete`; a caller that passes none of these gets a promise. */
  define =
    <O extends object>(name: string, work: (options: O) => unknown) =>
    (options: O & Options = {} as O & Options): Promise<unknown> | undefined => {
      if (options.success || options.fail || options.complete) return void this.begin(name, work, options)
      return new Promise((success, fail) => this.begin(name, work, { ...options, success, fail }))
    }

  /** A call that gives its caller a handle instead of a promise. */
  task =
    <O extends object>(name: string, work: (options: O) => unknown) =>
    (options: O & Options): void =>
      this.begin(name, work, options)

  private begin<O extends object>(name: string, work: (options: O) => unknown, options: O & Options): void {
    this.open += 1
    this.done.push({ name, options: options as Done['options'] })
    void this.answer(name, work, options).finally(() => (this.open -= 1))
  }

  private async answer<O extends object>(name: string, work: (options: O) => unknown, options: O & Options): Promise<void> {
    const { success, fail, complete } = options
    const finish = (end: Options['success'], result: object) => {
      const answer = this.realm.value(result)
      this.realm.guard(() => end?.(answer))
      this.realm.guard(() => complete?.(answer))
    }
    // Never before the caller has continued.
    await new Promise((resolve) => setTimeout(resolve, 0))
    if (this.realm.isClosed) return
    try {
      const failure = this.failures()[name]
      if (failure) throw new Refusal(failure.reason, failure.errno)
      const result = await work(options)
      finish(success, { ...(result as object | undefined), errMsg: `${name}:ok` })
    } catch (fault) {
      if (!(fault instanceof Refusal)) this.realm.messages.push(`wx.${name} of the test host broke: ${String(fault)}`)
      const errno = fault instanceof Refusal ? fault.errno : undefined
      finish(fail, { errMsg: `${name}:fail ${(fault as Error).message}`, ...(errno !== undefined && { errno }) })
    }
  }
}
