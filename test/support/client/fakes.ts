import type { Input, Output, Path } from '@contract/index'
import type { Api, CallOptions } from '@/api'
import type { Entry, OutsidePort, Located, StoragePort } from '@/platform'
import type { FirstScreen } from '@/ssr'

export const memoryStorage = (): StoragePort & { texts: Map<string, string> } => {
  const texts = new Map<string, string>()
  return { texts, get: (key) => texts.get(key), set: (key, text) => Boolean(texts.set(key, text)), remove: (key) => void texts.delete(key) }
}

/** A platform with WeChat's own sheet; `left`: the addresses that the app was left for. */
export const fakeOutside = (fields: Partial<OutsidePort> = {}): OutsidePort & { left: string[] } => {
  const left: string[] = []
  return {
    left,
    payChannels: () => ['requestPayment'],
    leave: async (url) => void left.push(url),
    addressOf: (path) => `http://host/#/${path}`,
    absolute: (url) => url,
    takeBrought: () => null,
    ...fields,
  }
}

type Handlers = { [P in Path]?: (input: Input<P>, options: CallOptions | undefined) => Promise<Output<P>> | Output<P> }

/** An api that answers from handlers; a call without one fails the test. */
export const fakeApi = (handlers: Handlers) => {
  const calls: { path: Path; input: unknown }[] = []
  const call = async (path: Path, input: unknown, options?: CallOptions): Promise<unknown> => {
    calls.push({ path, input })
    const handler = handlers[path] as ((input: unknown, options?: CallOptions) => unknown) | undefined
    if (!handler) throw new Error(`Nobody expected ${path}`)
    try {
      return await handler(input, options)
    } catch (error) {
      // A real call never fails in the same turn in which it is made.
      await Promise.resolve()
      options?.beforeNotice?.(error)
      throw error
    }
  }
  const api: Api = { call: call as Api['call'], upload: () => Promise.reject(new Error('Nobody expected an upload')) }
  return { api, calls, handlers, pathsCalled: () => calls.map(({ path }) => path) }
}

/** Drawings are on screen at once. */
export const afterPaint = (run: () => void): (() => void) => {
  run()
  return () => undefined
}

/** Nothing was drawn before the app. */
export const noFirstScreen: FirstScreen = {
  preloaded: () => undefined,
  isVisible: () => false,
  end: () => undefined,
  setLanguage: () => undefined,
}

export const fakeLaunch = (first: Partial<Entry> = {}) => {
  const entry: Entry = { query: {}, sceneId: null, isReload: false, ...first }
  let listener = (_: Entry): void => undefined
  return {
    entry: () => entry,
    onEntry: (listen: (later: Entry) => void) => {
      listener = listen
      return () => undefined
    },
    comeBack: (later: Partial<Entry>) => listener({ query: {}, sceneId: null, isReload: false, ...later }),
  }
}

export const fakeLocate = (answer: Located) => {
  const questions: boolean[] = []
  return {
    questions,
    locate: async ({ prompts }: { prompts: boolean }): Promise<Located> => {
      questions.push(prompts)
      return prompts || answer.kind === 'at' ? answer : { kind: 'notRequested' }
    },
  }
}
