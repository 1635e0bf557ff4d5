import type { Path } from '@contract/index'
import type { StaffPath } from '@contract/staff/index'
import type { AnyHandlers } from './http/calls/calls'
import type { MadeBy, Module } from './module'
import type { modules } from './modules'

type HandlersIn<M> = M extends { handlers: infer H } ? keyof H : never
type StaffHandlersIn<M> = M extends { staffHandlers: infer H } ? keyof H : never
/** Calls of the contract that no module handles; the compiler reports them at the line below. */
export type Unanswered = Exclude<Path, HandlersIn<MadeBy<(typeof modules)[number]>>>
export const everyCallIsAnswered: [Unanswered] extends [never] ? true : { unanswered: Unanswered } = true
export type UnansweredByStaff = Exclude<StaffPath, StaffHandlersIn<MadeBy<(typeof modules)[number]>>>
export const everyStaffCallIsAnswered: [UnansweredByStaff] extends [never] ? true : { unanswered: UnansweredByStaff } = true

/** The handlers of all modules. Two for one path are a programming error, thrown at start. */
export function mergeHandlers(modules: readonly Module[], of: 'handlers' | 'staffHandlers' = 'handlers'): AnyHandlers {
  const merged: Record<string, AnyHandlers[string]> = {}
  for (const { [of]: handlers = {} } of modules) {
    for (const [path, handler] of Object.entries(handlers)) {
      if (merged[path]) throw new Error(`Two modules answer ${path}`)
      merged[path] = handler
    }
  }
  return merged
}
