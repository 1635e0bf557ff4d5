import type { Path } from '@contract/index'
import type { AnyHandlers } from './http/calls'
import type { Module } from './module'
import type { createModules } from './modules'

type HandlersIn<M> = M extends { handlers: infer H } ? keyof H : never
/** Calls of the contract that no module answers; reported by the compiler at the line below. */
export type Unanswered = Exclude<Path, HandlersIn<ReturnType<typeof createModules>[number]>>
export const everyCallIsAnswered: [Unanswered] extends [never] ? true : { unanswered: Unanswered } = true

/** The handlers of all modules; two for one path are a fault of ours, told at start. */
export function mergeHandlers(modules: readonly Module[]): AnyHandlers {
  const merged: Record<string, AnyHandlers[string]> = {}
  for (const { handlers = {} } of modules) {
    for (const [path, handler] of Object.entries(handlers)) {
      if (merged[path]) throw new Error(`Two modules answer ${path}`)
      merged[path] = handler
    }
  }
  return merged
}
